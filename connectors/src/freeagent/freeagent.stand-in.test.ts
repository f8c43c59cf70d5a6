import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importOptions, readAll } from '../testing/read-request';
import { COMPANY_PLANS } from '../sandbox-kit/kernel/companies';
import { writeCompany } from '../sandbox-kit/kernel/write-company';
import { figuresOf, trueFigures } from '../sandbox-kit/testing/figures';
import { steppedIo, visitPackage, type ConsentedVisit, type PackageVisit } from '../sandbox-kit/testing/package-visit';
import { createFreeAgentConnector } from './connector';
import { withNominalCodes } from './sandbox/nominal-codes';
import { freeAgentHarness } from './testing/freeagent-harness';

const TODAY = '2026-11-20';
const LAST_MONTH = '2026-10-31';
const plan = COMPANY_PLANS.find(({ traits }) => traits.includes('foreignCurrency') && traits.includes('advances'))!;
const company = withNominalCodes(writeCompany({ ...plan, years: 1 }, TODAY));

describe('the stand-in for FreeAgent', () => {
  let visit: PackageVisit;
  let consented: ConsentedVisit;
  beforeAll(async () => {
    visit = await visitPackage(freeAgentHarness, [company], TODAY);
    consented = await visit.consentTo(company);
  });
  afterAll(() => visit.running.close());

  const ask = async (path: string, headers: Readonly<Record<string, string>> = {}, { source } = consented) =>
    fetch(`${source.apiUrl}/v2/${path}`, {
      headers: { accept: 'application/json', authorization: `Bearer ${source.access['token']}`, ...headers },
    });

  it('puts 25 records on a page unless it is told otherwise, of trial balances as well, and 100 at most', async () => {
    const rows = async (query: string) => {
      const answer = await ask(`accounting/trial_balance/summary?${query}`);
      const { trial_balance_summary: list } = (await answer.json()) as { trial_balance_summary: unknown[] };
      return [list.length, answer.headers.get('x-total-count'), answer.headers.get('link')];
    };
    const [, total] = await rows('');
    expect(Number(total)).toBeGreaterThan(25);
    expect(await rows('to_date=2026-11-20')).toEqual([25, total, expect.stringMatching(/page=2&per_page=25>; rel='next'/)]);
    expect(await rows('per_page=500')).toEqual([Number(total), total, null]);
  });

  it.each([
    ['a span across the end of an accounting year', 'accounting/transactions?from_date=2025-12-31&to_date=2026-01-01', {}, 400],
    ['a day that is none', 'accounting/trial_balance/summary?to_date=2026-02-30', {}, 400],
    ['a parameter that it does not know', 'invoices?per-page=100', {}, 400],
    ['explanations of no bank account', 'bank_transaction_explanations', {}, 400],
    ['XML', 'company', { accept: 'application/xml' }, 406],
    ['a token that it has not issued', 'company', { authorization: 'Bearer other' }, 401],
    ['a path that it does not have', 'accounting/ledger', {}, 404],
  ])('refuses %s', async (_, path, headers, status) => {
    const answer = await ask(path, headers);
    expect([answer.status, await answer.json()]).toEqual([status, { errors: { error: { message: expect.any(String) as string } } }]);
  });

  it('says in a text how many calls are too many, and when the minute ends', async () => {
    const { clock } = visit.running;
    clock.now += 90_000;
    const test = { 'x-ratelimit-test': 'true' };
    for (let call = 0; call < 5; call += 1) expect((await ask('company', test)).status).toBe(200);
    const refused = await ask('company', test);
    expect([refused.status, refused.headers.get('retry-after'), await refused.text()]).toEqual([
      429,
      String(60 - ((clock.now / 1_000) % 60)),
      'You must not exceed 5 requests per 60 seconds',
    ]);
    clock.now += 60_000;
    expect((await ask('company', test)).status).toBe(200);
  });

  it('replaces the tokens of a user with those of a renewal, which is how access ends', async () => {
    const { authorization, client } = visit;
    const ended = await visit.consentTo(company);
    expect((await ask('company', {}, ended)).status).toBe(200);
    const { signal } = new AbortController();
    await authorization.revoke(client, ended.grant.secrets, ended.organizations[0]!.id, signal);
    expect((await ask('company', {}, ended)).status).toBe(401);
    await expect(authorization.refresh(client, ended.grant.secrets, signal)).rejects.toMatchObject({ code: 'Disconnected' });
    await authorization.revoke(client, ended.grant.secrets, ended.organizations[0]!.id, signal);
  });

  it('shows documents as they are today, which are read as they were at the end of the last month', async () => {
    const { source } = await visit.consentTo(company);
    const options = importOptions({ fullFiscalYears: 0, endOfImport: 'LastFullMonth' });
    const request = { options, today: TODAY, signal: new AbortController().signal, source };
    const pages = await readAll(createFreeAgentConnector(steppedIo(visit.running)), request);
    const [read, truth] = [figuresOf(pages, company, LAST_MONTH, 0), trueFigures(company, LAST_MONTH, 0)];
    expect(read).toEqual(truth);
    expect(truth.receivable).not.toEqual(trueFigures(company, TODAY, 0).receivable);
  });
});
