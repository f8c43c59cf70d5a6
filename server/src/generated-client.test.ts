import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@hey-api/openapi-ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CONTRACT_FILE } from './testing/rest-contract';

/** Reads answers by the names that outside widgets know. */
const READER = `
import {
  getAccountingEntity, getAccountTotals, getHorizontalAnalysis, getRatios, getStatementsAnalysis, getVerticalAnalysis,
} from './index';

export async function read(orgId: string, id: string) {
  const path = { orgId, id };
  const entity = (await getAccountingEntity({ path })).data;
  const totals = (await getAccountTotals({ path, query: { reportingPeriod: 'FiscalYearsAndYTD' } })).data;
  const ratios = (await getRatios({ path })).data;
  const changes = (await getHorizontalAnalysis({ path, query: { baselinePeriodType: 'YoY', inputMetricType: ['FinancialRatio'] } })).data;
  const statements = (await getStatementsAnalysis({ path })).data;
  const shares = (await getVerticalAnalysis({ path, query: { incomeStatementBaseFigures: 'NetSales' } })).data;
  const words: (string | undefined)[] = [
    entity?.names[0]?.value, entity?.baseCurrency?.code, entity?.homeCountry?.label, totals?.reportingPeriod,
    ratios?.ratios[0]?.displayName, changes?.metrics[0]?.inputMetricType, statements?.balanceSheet.lineItems[0]?.lineItemType,
  ];
  const numbers: (number | null | undefined)[] = [
    ratios?.ratios[0]?.values[0]?.value, changes?.metrics[0]?.comparativeData[0]?.percentChange.value,
    statements?.incomeStatement.lineItems[0]?.subtotals[0]?.comparativeData[0]?.absoluteChange,
    shares?.incomeStatement.lineItems[0]?.comparativeData[0]?.percentageRatio.value,
  ];
  return { words, numbers };
}
`;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'countinghouse-client-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it('a client that is generated from schema/openapi.yaml compiles, and reads the names that outside widgets know', async () => {
  await createClient({
    input: CONTRACT_FILE,
    output: folder,
    plugins: ['@hey-api/client-fetch', '@hey-api/typescript', '@hey-api/sdk'],
    logs: { level: 'silent' },
  });
  await writeFile(join(folder, 'reader.ts'), READER);
  const settings = {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    types: [],
    target: 'es2023',
    module: 'esnext',
    moduleResolution: 'bundler',
  };
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions: settings, include: ['**/*.ts'] }));
  const tsc = createRequire(import.meta.url).resolve('typescript/bin/tsc');
  const { status, stdout } = spawnSync(process.execPath, [tsc, '-p', folder], { encoding: 'utf8' });
  expect([status, stdout]).toEqual([0, '']);
});
