import { afterAll, beforeAll, expect, it } from 'vitest';
import { isRefusal } from '@countinghouse/domain/refusals';
import { tenantSettingsOf } from '@countinghouse/domain/tenants/tenant-settings';
import { withTenant } from '../../../platform/database/with-tenant';
import { aRecordWithBooks } from '../../../testing/a-record-with-books';
import { startTestApp, type TestApp } from '../../../testing/test-app';
import { TWO_YEARS } from '../../../testing/two-years.examples';
import { loadWorkbookRisk } from './load-workbook-risk';
import { runRiskAnalysis } from './run-risk-analysis';
import { answerOf } from './stored-analysis';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test?.close());

it('the newest assessment of a record is what its workbook shows', async () => {
  const { workspaceId, financialRecordId } = await aRecordWithBooks(test, TWO_YEARS);
  const ctx = test.ctxOf('ben');
  const tenant = { ...ctx.tenant, visibleName: '', brandName: '', oidcClientId: null, settings: tenantSettingsOf({}) };
  const assess = (naicsCode: string | null) =>
    runRiskAnalysis({ ...ctx, tenant }, { workspaceId, financialRecordId, naicsCode, postalCode: null, repeats: true });
  const load = () => withTenant(ctx, (tx) => loadWorkbookRisk(tx, ctx, financialRecordId));
  expect(await load()).toBeUndefined();
  await assess(null);
  test.clock.advance(60_000);
  const newest = await assess('423830');
  if (isRefusal(newest)) throw new Error(newest.refused);
  const shown = await load();
  const answer = answerOf(newest);
  expect(shown).toMatchObject({ engine: 'built-in', modelVersion: newest.modelVersion, refusedBecause: null, previousPeriod: 'FY 2024' });
  expect(shown?.made).toEqual({ by: 'Ben Example', at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/) as string });
  expect(shown?.score?.result).toEqual(answer.outcome === 'success' ? answer.result : null);
  expect(shown?.inputs.find(({ item }) => item === 'cash')).toEqual({ item: 'cash', value: 285_000, previousValue: 170_000 });
});
