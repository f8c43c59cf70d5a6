import { isRefusal } from '@countinghouse/domain/refusals';
import { tenantSettingsOf } from '@countinghouse/domain/tenants/tenant-settings';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aRecordWithBooks, type RecordWithBooks } from '../../../testing/a-record-with-books';
import { startTestApp, type TestApp } from '../../../testing/test-app';
import { TWO_YEARS } from '../../../testing/two-years.examples';
import { saveAccountTags } from '../inputs/save-account-tags';
import { saveAdjustments } from '../inputs/save-adjustments';
import { saveDebtSchedule } from '../inputs/save-debt-schedule';
import { readAnalysis } from './read-analysis';
import { watchAnalysis } from './watch-analysis';

let test: TestApp;
let record: RecordWithBooks;
beforeAll(async () => {
  test = await startTestApp();
  record = await aRecordWithBooks(test, TWO_YEARS);
});
afterAll(() => test?.close());

/** ben with the settings of the tenant, which use cases of the analysis read. */
const ben = (monitoringEnabled = true) => {
  const ctx = test.ctxOf('ben');
  const settings = tenantSettingsOf({ monitoringEnabled });
  return { ...ctx, tenant: { ...ctx.tenant, visibleName: '', brandName: '', oidcClientId: null, settings } };
};
const keyOf = ({ workspaceId, financialRecordId }: RecordWithBooks) => ({ workspaceId, financialRecordId });
const RESET = 'mutation ($input: ResetFinancialStatementInput!) { resetFinancialStatement(input: $input) { version } }';
const SALARY = {
  ...{ id: null, kind: 'EbitdaAddBack' as const, name: 'Owner’s salary', note: '' },
  amounts: [{ fromMonth: '2025-01', throughMonth: '2025-12', amount: '12000' }],
};

it('every saved set and every stored statement reaches those who watch an analysis, with the versions of then', async () => {
  const [ctx, key] = [ben(), keyOf(record)];
  const watched = await watchAnalysis(ctx, key);
  if (isRefusal(watched)) throw new Error(watched.refused);
  const next = async (change: Promise<unknown>) => {
    expect(await change).not.toHaveProperty('refused');
    return (await watched.next()).value;
  };
  const at = { balanceSheet: 1, incomeStatement: 1, cashFlow: 1, adjustments: 0, tags: 0, debtSchedule: 0 };
  expect(await next(saveAdjustments(ctx, { ...key, adjustments: [SALARY], version: 0 }))).toEqual({ ...at, adjustments: 1 });
  expect(await next(saveAccountTags(ctx, { ...key, tags: [], version: 0 }))).toMatchObject({ tags: 1 });
  expect(await next(saveDebtSchedule(ctx, { ...key, instruments: [], version: 0 }))).toMatchObject({ debtSchedule: 1 });
  const { body } = await test.graphql('ben', RESET, { input: { ...key, statementType: 'IncomeStatement' } });
  expect(body.errors).toBeUndefined();
  expect((await watched.next()).value).toMatchObject({ incomeStatement: 2 });
  await watched.return();
});

it('an analysis of another record is not told of, and none is watched where monitoring is off', async () => {
  const [ctx, other] = [ben(), await aRecordWithBooks(test, TWO_YEARS)];
  const watched = await watchAnalysis(ctx, keyOf(other));
  if (isRefusal(watched)) throw new Error(watched.refused);
  await saveAdjustments(ctx, { ...keyOf(record), adjustments: [], version: 1 });
  await saveAdjustments(ctx, { ...keyOf(other), adjustments: [SALARY], version: 0 });
  expect((await watched.next()).value).toMatchObject({ adjustments: 1, tags: 0 });
  await watched.return();
  expect(await watchAnalysis(ben(false), keyOf(record))).toMatchObject({ refused: 'NotFound' });
});

it('a collection without adjustments of its own offers the last ones of the collections before it', async () => {
  const shown = async ({ workspaceId, financialRecordId }: RecordWithBooks) => {
    const basis = { flows: 'Annualized', balances: 'Ending' } as const;
    const analysis = await readAnalysis(ben(), { workspaceId, financialRecordId, reportingPeriod: 'FiscalYearsAndYTD', basis });
    return isRefusal(analysis) ? analysis : analysis.earlierAdjustments;
  };
  const first = await aRecordWithBooks(test, TWO_YEARS);
  await saveAdjustments(ben(), { ...keyOf(first), adjustments: [SALARY], version: 0 });
  expect(await shown(first)).toBeNull();
  const more = {
    ...TWO_YEARS,
    journals: [...TWO_YEARS.journals, { date: '2026-03-31', lines: { Checking: 10_00, Sales: -10_00 } } as const],
  };
  const second = await aRecordWithBooks(test, more, first);
  expect(await shown(second)).toMatchObject({
    asOf: '2025-12-31',
    adjustments: [{ name: 'Owner’s salary', amounts: [{ fromMonth: '2025-01', amount: '12000.00' }] }],
  });
  await saveAdjustments(ben(), { ...keyOf(second), adjustments: [], version: 0 });
  expect(await shown(second)).toBeNull();
});
