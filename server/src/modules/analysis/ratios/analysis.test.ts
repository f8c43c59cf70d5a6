import { tenantSettingsOf } from '@countinghouse/domain/tenants/tenant-settings';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withTenant } from '../../../platform/database/with-tenant';
import { aRecordWithBooks, type RecordWithBooks } from '../../../testing/a-record-with-books';
import { aClientToken, anApiClient } from '../../../testing/builders';
import { startTestApp, type TestApp } from '../../../testing/test-app';
import { TWO_YEARS } from '../../../testing/two-years.examples';
import { purgeBooks } from '../../collecting/retention/purge-books';
import { saveAccountTags } from '../inputs/save-account-tags';
import { saveAdjustments } from '../inputs/save-adjustments';
import { saveDebtSchedule } from '../inputs/save-debt-schedule';
import { readAnalysis } from './read-analysis';

let test: TestApp;
let record: RecordWithBooks;
beforeAll(async () => {
  test = await startTestApp();
  record = await aRecordWithBooks(test, TWO_YEARS);
});
afterAll(() => test?.close());

const ANALYSIS = `currency columns { label } notices { kind tag instrumentName scheduled booked }
  inputs { balanceSheet adjustments tags debtSchedule } adjustments { id name amounts { fromMonth throughMonth amount } createdBy { displayName } updatedAt }
  accountTags { sourceId name tag } debtSchedule { id name payments { month principal } }
  figures { figure points { reportingPeriodId amount undefinedBecause } }
  ratios { id points { reportingPeriodId value undefinedBecause annualized trend } }`;
const READ = `query ($w: ID!, $r: ID!, $p: ID!) { analysis(workspaceId: $w, financialRecordId: $r) { ${ANALYSIS}
  ratios { id trace(reportingPeriodId: $p) { figure amount undefinedBecause items { name amount accountId lineItemId statementType adjustmentId month } } } } }`;
const SAVE = `mutation ($input: SaveAdjustmentsInput!) { saveAdjustments(input: $input) { ${ANALYSIS} } }`;
const TAG = 'mutation ($input: SaveAccountTagsInput!) { saveAccountTags(input: $input) { sourceId name tag } }';
const SCHEDULE = 'mutation ($input: SaveDebtScheduleInput!) { saveDebtSchedule(input: $input) { id name payments { month principal } } }';

const keyOf = ({ workspaceId, financialRecordId }: RecordWithBooks) => ({ workspaceId, financialRecordId });
const read = async (of = record) => {
  const { body } = await test.graphql('ben', READ, { w: of.workspaceId, r: of.financialRecordId, p: 'FY2025' });
  return body;
};
const ratio = (analysis: { ratios: { id: string }[] }, id: string) =>
  analysis.ratios.find((each) => each.id === id) as never as {
    points: { value: string | null; undefinedBecause: string | null }[];
    trace: { figure: string; amount: string; items: { name: string; amount: string; month: string | null }[] }[];
  };
const save = async (input: object, of = record) => {
  const { body } = await test.graphql('ben', SAVE, { input: { ...keyOf(of), version: 0, adjustments: [], ...input } });
  return body;
};
const refusedAs = ({ errors }: { errors?: { extensions: { code: string; parameter?: string } }[] }) => [
  errors?.[0]?.extensions.code,
  errors?.[0]?.extensions.parameter,
];
const salary = {
  kind: 'EbitdaAddBack',
  name: 'Owner’s salary',
  amounts: [{ fromMonth: '2025-01', throughMonth: '2025-12', amount: '12000' }],
};
const payment = { month: '2025-12', principal: '50000', interest: '25000', endingBalance: '250000' };
const loan = { name: 'Term loan', kind: 'TermLoan', subordinated: false, accountSourceIds: ['Loan'], payments: [payment] };

describe('the analysis of a record', () => {
  it('has every ratio, and says why one has no value', async () => {
    const { data, errors } = await read();
    expect(errors).toBeUndefined();
    expect(data.analysis).toMatchObject({ currency: 'USD', columns: [{ label: 'FY 2024' }, { label: 'FY 2025' }] });
    expect(data.analysis.ratios).toHaveLength(29);
    expect(data.analysis.figures.map(({ figure, points }: { figure: string; points: object[] }) => [figure, points[1]])).toEqual([
      ['revenue', { reportingPeriodId: 'FY2025', amount: '900000.00', undefinedBecause: null }],
      ['ebitda', { reportingPeriodId: 'FY2025', amount: '160000.00', undefinedBecause: null }],
      ['adjustedEbitda', { reportingPeriodId: 'FY2025', amount: '160000.00', undefinedBecause: null }],
      ['debtService', { reportingPeriodId: 'FY2025', amount: null, undefinedBecause: 'NoDebtSchedule' }],
      ['cash', expect.objectContaining({ undefinedBecause: null })],
    ]);
    expect(ratio(data.analysis, 'GrossMargin').points[1]).toMatchObject({ value: '67.7778', undefinedBecause: null });
    expect(ratio(data.analysis, 'Dscr').points[1]).toMatchObject({ value: null, undefinedBecause: 'NoDebtSchedule' });
  });

  it('is the same for integrators', async () => {
    const { workspaceId, financialRecordId } = record;
    const headers = { authorization: `Bearer ${await aClientToken(test, await anApiClient(test))}` };
    const { status, body } = await test.call(
      'anonymous',
      'GET',
      `/Organizations/${workspaceId}/FinancialRecords/${financialRecordId}/Analysis`,
      { headers },
    );
    expect(status).toBe(200);
    const { data } = await read();
    expect(body.ratios.map(({ id, points }: { id: string; points: unknown }) => ({ id, points }))).toEqual(
      data.analysis.ratios.map(({ id, points }: { id: string; points: unknown }) => ({ id, points })),
    );
    expect(body.figures).toEqual(data.analysis.figures);
    expect(body.inputs).toMatchObject(data.analysis.inputs);
  });
});

it('an analysis is not there where the tenant has monitoring switched off, nor may anything be added to it', async () => {
  const ctx = test.ctxOf('ben');
  const settings = tenantSettingsOf({ monitoringEnabled: false });
  const off = { ...ctx, tenant: { ...ctx.tenant, visibleName: '', brandName: '', oidcClientId: null, settings } };
  const { workspaceId } = record;
  const basis = { flows: 'Annualized', balances: 'Ending' } as const;
  const calls = [
    readAnalysis(off, { ...keyOf(record), reportingPeriod: 'FiscalYearsAndYTD', basis }),
    saveAdjustments(off, { ...keyOf(record), adjustments: [], version: 0 }),
    saveAccountTags(off, { workspaceId, tags: [], version: 0 }),
    saveDebtSchedule(off, { workspaceId, instruments: [], version: 0 }),
  ];
  for (const answer of await Promise.all(calls)) expect(answer).toMatchObject({ refused: 'NotFound' });
});

describe('what analysts add to the books', () => {
  let own: RecordWithBooks;
  beforeAll(async () => {
    own = await aRecordWithBooks(test, TWO_YEARS);
  });

  it('changes the ratios, and stands in their trace', async () => {
    const saved = await save({ adjustments: [salary] }, own);
    expect(saved.errors).toBeUndefined();
    expect(saved.data.saveAdjustments).toMatchObject({ inputs: { adjustments: 1 }, adjustments: [{ name: 'Owner’s salary' }] });
    const schedule = await test.graphql('ben', SCHEDULE, { input: { workspaceId: own.workspaceId, instruments: [loan], version: 0 } });
    expect(schedule.body.errors).toBeUndefined();
    const { data } = await read(own);
    // EBITDA 160,000 and the salary over 50,000 of principal and 25,000 of interest.
    expect(ratio(data.analysis, 'Dscr').points[1]?.value).toBe('2.2933');
    const [ebitda, service] = ratio(data.analysis, 'Dscr').trace;
    expect(ebitda).toMatchObject({ figure: 'adjustedEbitda', amount: '172000.00' });
    expect(ebitda?.items.at(-1)).toMatchObject({ name: 'Owner’s salary', amount: '12000.00' });
    expect(service?.items[0]).toMatchObject({ name: 'Term loan', amount: '50000.00', month: '2025-12' });
    expect(data.analysis.notices).toContainEqual(
      expect.objectContaining({ kind: 'ScheduleDiffers', instrumentName: 'Term loan', scheduled: '250000.00', booked: '300000.00' }),
    );
  });

  it('keeps who added a row and when where it did not change', async () => {
    const { data } = await read(own);
    const [before] = data.analysis.adjustments;
    test.clock.advance(60_000);
    const gain = { ...salary, name: 'One-time gain', amounts: [{ ...salary.amounts[0], amount: '-3000' }] };
    const kept = { ...salary, id: before.id };
    const saved = await save({ adjustments: [kept, gain], version: 1 }, own);
    expect(saved.data.saveAdjustments.adjustments[0]).toEqual(before);
    expect(saved.data.saveAdjustments.adjustments[1].updatedAt).not.toBe(before.updatedAt);
  });

  it('refuses a stale version, and a whole set for one row that can’t be kept', async () => {
    expect(refusedAs(await save({ adjustments: [], version: 0 }, own))).toEqual(['StaleVersion', 'version']);
    expect(refusedAs(await save({ adjustments: [salary, salary], version: 2 }, own))).toEqual([
      'AdjustmentNameTaken',
      'adjustments[1].name',
    ]);
    const { data } = await read(own);
    expect(data.analysis.inputs.adjustments).toBe(2);
  });

  it('answers one of two saves at the same time with StaleVersion', async () => {
    const both = await Promise.all([save({ version: 2 }, own), save({ version: 2 }, own)]);
    expect(both.map(({ errors }) => errors?.[0]?.extensions.code).toSorted()).toEqual(['StaleVersion', undefined]);
  });

  it('tags accounts of the class that a tag is for', async () => {
    const tag = (sourceId: string, given: string, version = 0) =>
      test.graphql('ben', TAG, { input: { workspaceId: own.workspaceId, tags: [{ sourceId, tag: given }], version } });
    expect(refusedAs((await tag('Loan', 'Rent')).body)).toEqual(['TagNotForAccount', 'tags[0].tag']);
    expect(refusedAs((await tag('Nowhere', 'Debt')).body)).toEqual(['NotFound', 'tags[0].sourceId']);
    const both = [
      { sourceId: 'Loan', tag: 'NotDebt' },
      { sourceId: 'Loan', tag: 'Debt' },
    ];
    const contradicting = await test.graphql('ben', TAG, { input: { workspaceId: own.workspaceId, tags: both, version: 0 } });
    expect(refusedAs(contradicting.body)).toEqual(['InvalidInput', 'tags[1].tag']);
    const { body } = await tag('Loan', 'SubordinatedDebt');
    expect(body.data.saveAccountTags).toEqual([{ sourceId: 'Loan', name: 'Loan', tag: 'SubordinatedDebt' }]);
    const { data } = await read(own);
    expect(ratio(data.analysis, 'SeniorLeverage').points[1]?.value).toBe('0.0000');
    expect(refusedAs((await tag('Loan', 'Debt')).body)).toEqual(['StaleVersion', 'version']);
  });

  it('is in the audit log without names and amounts', async () => {
    const events = await withTenant(test.ctxOf('ada'), (tx) =>
      tx.query<{ action: string; changes: object }>(
        `select action, changes from audit_event where subject_id = any($1) and action like any(array['adjustment.%', 'accountTags.%', 'debtSchedule.%']) order by action, changes`,
        [[own.workspaceId, own.financialRecordId]],
      ),
    );
    expect(events.map(({ action, changes }) => [action, changes])).toEqual([
      ['accountTags.saved', { version: [0, 1] }],
      ['adjustment.saved', { version: [0, 1] }],
      ['adjustment.saved', { version: [1, 2] }],
      ['adjustment.saved', { version: [2, 3] }],
      ['debtSchedule.saved', { version: [0, 1] }],
    ]);
  });

  it('goes with the books of the record', async () => {
    const kept = () =>
      withTenant(test.ctxOf('ada'), (tx) =>
        tx.query('select 1 from adjustment_set where financial_record_id = $1', [own.financialRecordId]),
      );
    expect(await kept()).not.toEqual([]);
    await purgeBooks(test.ctxOf('ada'), own.submissionId, new AbortController().signal);
    expect(await kept()).toEqual([]);
  });
});
