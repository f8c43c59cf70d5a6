import { DEFAULT_BASE_RATES, RISK_ITEMS, type RiskFigures, type RiskRequest } from '@countinghouse/domain/risk/risk-inputs';
import { NO_CONTEXT } from '@countinghouse/domain/risk/testing/a-firm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { withTenant } from '../../../platform/database/with-tenant';
import { createOutbound } from '../../../platform/outbound/outbound';
import { readRiskScorers, type RiskScorers } from '../../../platform/outbound/risk-scorers';
import { aRecordWithBooks, type RecordWithBooks } from '../../../testing/a-record-with-books';
import { startTestApp, type TestApp } from '../../../testing/test-app';
import { testClock, type TestClock } from '../../../testing/test-clock';
import { TWO_YEARS } from '../../../testing/two-years.examples';
import { startWebhookReceiver, type WebhookReceiver } from '../../../testing/webhook-receiver';
import { outsideEngine } from './outside-engine';

const pd = (termInYears: number, value: number) => ({
  type: 'PD',
  category: 'Cumulative',
  subCategory: null,
  termInYears,
  value,
  metricType: 'percent',
});
const CURVE = [1.2, 2.1, 3.3, 4, 5.5].map((value, at) => pd(at + 1, value));
const SUCCESS = { requestOutcome: 'success', modelVersion: '7', outputs: CURVE };
const FAILURE_TEXT = 'Unable to generate financial score for business. Please try again later';

const figures = Object.fromEntries(RISK_ITEMS.map((item, at) => [item, 1000 * (at + 1)])) as RiskFigures;
const REQUEST: RiskRequest = { inputs: { current: figures, previous: figures }, context: NO_CONTEXT, baseRates: DEFAULT_BASE_RATES };

let scorer: WebhookReceiver;
beforeAll(async () => {
  scorer = await startWebhookReceiver();
});
beforeEach(() => {
  scorer.caught.length = 0;
  scorer.answer = { status: 200, text: JSON.stringify(SUCCESS) };
});
afterAll(() => scorer?.close());

describe('an outside scorer', () => {
  let clock: TestClock;
  let score: (scorers?: RiskScorers, allowsLoopback?: boolean) => ReturnType<ReturnType<typeof outsideEngine>['score']>;
  beforeEach(() => {
    clock = testClock();
    const ways = new Map([true, false].map((allowsLoopback) => [allowsLoopback, createOutbound({ allowsLoopback })]));
    score = (riskScorers = new Map([['acme', { url: scorer.url, token: 'secret' }]]), allowsLoopback = true) => {
      const outbound = ways.get(allowsLoopback) ?? createOutbound({ allowsLoopback });
      return outsideEngine({ outbound, clock, riskScorers }, 'acme').score(REQUEST, { naicsCode: '722511', postalCode: '80202' });
    };
  });

  it('is asked with the figures of both years and its own token, and nothing that says whose they are', async () => {
    expect(await score()).toMatchObject({ outcome: 'success', modelVersion: '7', riskRank: 1.2, outputs: CURVE, result: null });
    const [caught] = scorer.caught;
    expect(caught?.headers).toMatchObject({ authorization: 'Bearer secret', 'content-type': 'application/json' });
    const body = JSON.parse(caught?.body ?? '');
    expect(body).toMatchObject({ naicsCode: '722511', postalCode: '80202', inputs: { cash: 1000, cashPrevious: 1000, netIncome: 12000 } });
    expect(Object.keys(body).toSorted()).toEqual(['basis', 'currency', 'inputs', 'naicsCode', 'postalCode', 'statementDate']);
  });

  it('may say that there is no score, in its own words without control characters', async () => {
    scorer.answer = { status: 200, text: JSON.stringify({ requestOutcome: 'failure', errorDescription: 'Too\u0007 small' }) };
    expect(await score()).toMatchObject({ outcome: 'failure', errorDescription: 'Too  small', findings: [] });
  });

  it.each([
    [502, 3],
    [503, 3],
    [504, 3],
    [500, 1],
    [429, 1],
    [400, 1],
    [302, 1],
  ])('that answers %d is asked %d times under one key, and gives no answer', async (status, times) => {
    scorer.answer = { status, text: '' };
    expect(await score()).toEqual({ outcome: 'unavailable', reason: `it answered ${status}` });
    expect(scorer.caught).toHaveLength(times);
    expect(new Set(scorer.caught.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
  });

  it.each([
    ['no JSON', 'oops'],
    ['a list', '[]'],
    ['no outcome', JSON.stringify({ outputs: CURVE })],
    ['no rows', JSON.stringify({ requestOutcome: 'success' })],
    ['four years', JSON.stringify({ ...SUCCESS, outputs: CURVE.slice(0, 4) })],
    ['a curve that falls', JSON.stringify({ ...SUCCESS, outputs: CURVE.map((row, at) => ({ ...row, value: 5 - at })) })],
    ['more than all', JSON.stringify({ ...SUCCESS, outputs: [...CURVE.slice(0, 4), pd(5, 101)] })],
    ['a value that is a text', JSON.stringify({ ...SUCCESS, outputs: [...CURVE, { ...pd(5, 6), value: '6' }] })],
    ['rows without end', JSON.stringify({ ...SUCCESS, outputs: Array.from({ length: 1_001 }, () => pd(5, 6)) })],
    ['more than is read', JSON.stringify({ ...SUCCESS, more: 'x'.repeat(300_000) })],
  ])('that answers %s is not understood', async (_, text) => {
    scorer.answer = { status: 200, text };
    expect(await score()).toEqual({ outcome: 'unavailable', reason: 'its answer could not be understood' });
  });

  it('is never on this machine or in a private network unless that is allowed', async () => {
    expect(await score(undefined, false)).toEqual({ outcome: 'unavailable', reason: 'AddressNotAllowed' });
    expect(await score(new Map([['acme', { url: 'https://169.254.169.254/', token: null }]]))).toMatchObject({
      reason: 'AddressNotAllowed',
    });
    expect(scorer.caught).toEqual([]);
  });

  it('with a name that is not configured gives no result', async () => {
    expect(await score(new Map())).toEqual({ outcome: 'unavailable', reason: 'no scorer of this name is configured' });
  });

  it('that failed five times in a row is left alone for half a minute, then tried once', async () => {
    scorer.answer = { status: 500, text: '' };
    for (let time = 0; time < 5; time++) await score();
    scorer.caught.length = 0;
    expect(await score()).toMatchObject({ reason: 'it failed several times and is left alone for a while' });
    expect(scorer.caught).toEqual([]);
    clock.advance(30_000);
    await score();
    expect(await score()).toMatchObject({ reason: 'it failed several times and is left alone for a while' });
    expect(scorer.caught).toHaveLength(1);
    clock.advance(30_000);
    scorer.answer = { status: 200, text: JSON.stringify(SUCCESS) };
    expect([await score(), await score()]).toMatchObject([{ outcome: 'success' }, { outcome: 'success' }]);
  });
});

describe('the tenant’s own choice', () => {
  let test: TestApp;
  let record: RecordWithBooks;
  beforeAll(async () => {
    const riskScorers = new Map([['acme', { url: scorer.url, token: 'secret' }]]);
    test = await startTestApp({
      settings: { lender: { riskEngine: 'acme' } },
      platform: { riskScorers, outbound: createOutbound({ allowsLoopback: true }) },
    });
    record = await aRecordWithBooks(test, TWO_YEARS);
  });
  afterEach(() => withTenant(test.ctxOf('ben'), (tx) => tx.query('delete from risk_analysis')));
  afterAll(() => test?.close());
  const analyze = () => test.call('ben', 'GET', `/api/riskcalc/${record.workspaceId}`);

  it('is used, and is named', async () => {
    const { status, body } = await analyze();
    expect(status).toBe(200);
    expect(body).toMatchObject({ requestOutcome: 'success', engine: 'acme', modelVersion: '7', result: { outputs: CURVE, grade: null } });
    const settings = await test.graphql('ben', '{ riskSettings { engine } }');
    expect(settings.body.data.riskSettings.engine).toBe('acme');
  });

  // covers borrower 8.5
  it('is never replaced by the built-in model: its failure is said in the specified words, and nothing is kept', async () => {
    scorer.answer = { status: 500, text: 'stack trace with secret' };
    const { status, body } = await analyze();
    expect([status, body]).toEqual([503, { description: FAILURE_TEXT, code: 'RiskEngineUnavailable' }]);
    expect(await withTenant(test.ctxOf('ben'), (tx) => tx.query('select 1 from risk_analysis'))).toEqual([]);
  });

  it('is passed over once where a person asks for the built-in model, which the answer names', async () => {
    scorer.answer = { status: 500, text: '' };
    const mutation = `mutation { analyzeRisk(input: { workspaceId: "${record.workspaceId}", builtIn: true }) { requestOutcome engine } }`;
    const answer = await test.graphql('ben', mutation);
    expect(answer.body.data.analyzeRisk).toEqual({ requestOutcome: 'success', engine: 'built-in' });
    expect(scorer.caught).toEqual([]);
    expect((await analyze()).status).toBe(503);
  });

  // covers borrower 8.5
  it('says why there is no score where it knows', async () => {
    scorer.answer = { status: 200, text: JSON.stringify({ requestOutcome: 'failure', errorDescription: 'Sales are too small.' }) };
    expect((await analyze()).body).toMatchObject({ requestOutcome: 'failure', errorDescription: 'Sales are too small.', engine: 'acme' });
    scorer.answer = { status: 200, text: JSON.stringify({ requestOutcome: 'failure' }) };
    expect((await analyze()).body).toMatchObject({ requestOutcome: 'failure', errorDescription: null });
  });
});

describe('scorers of a deployment', () => {
  it('are known by the names of their variables', () => {
    const env = {
      RISK_SCORER_ACME_URL: 'https://score.example/v1',
      RISK_SCORER_ACME_TOKEN: 'secret',
      RISK_SCORER_B_TWO_URL: 'https://b.example/',
    };
    expect([...readRiskScorers(env)]).toEqual([
      ['acme', { url: 'https://score.example/v1', token: 'secret' }],
      ['b-two', { url: 'https://b.example/', token: null }],
    ]);
  });

  it.each(['nowhere', 'ftp://score.example/'])('are not at %j', (url) =>
    expect(() => readRiskScorers({ RISK_SCORER_ACME_URL: url })).toThrow('RISK_SCORER_ACME_URL is not a URL.'),
  );
});
