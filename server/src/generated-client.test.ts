import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createClient } from '@hey-api/openapi-ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aRecordWithBooks } from './testing/a-record-with-books';
import { aClientToken, anApiClient } from './testing/builders';
import { CONTRACT_FILE } from './testing/rest-contract';
import { startTestApp, type TestApp } from './testing/test-app';
import { TWO_YEARS } from './testing/two-years.examples';

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

interface Generated {
  readonly client: { setConfig(settings: object): void };
  read(orgId: string, id: string): Promise<{ readonly words: unknown[]; readonly numbers: unknown[] }>;
}

let test: TestApp;
let folder: string;
beforeAll(async () => {
  test = await startTestApp({ trustedProxies: ['127.0.0.1'] });
  folder = await mkdtemp(join(tmpdir(), 'countinghouse-client-'));
});
afterAll(async () => {
  await test?.close();
  await rm(folder, { recursive: true, force: true });
});

it('a client that is generated from schema/openapi.yaml compiles, and reads the names that outside widgets know from a running server', async () => {
  await createClient({
    input: CONTRACT_FILE,
    output: folder,
    plugins: ['@hey-api/client-fetch', '@hey-api/typescript', '@hey-api/sdk'],
    logs: { level: 'silent' },
  });
  await writeFile(join(folder, 'reader.ts'), READER);
  expect(await compiled()).toEqual([0, '']);

  const { workspaceId, financialRecordId } = await aRecordWithBooks(test, TWO_YEARS);
  await test.app.http.listen({ port: 0, host: '127.0.0.1' });
  const { port } = test.app.http.server.address() as AddressInfo;
  const { client } = await generated('client.gen.ts');
  client.setConfig({
    throwOnError: true,
    baseUrl: `http://127.0.0.1:${port}`,
    headers: { Authorization: `Bearer ${await aClientToken(test, await anApiClient(test))}`, 'X-Forwarded-Host': 'lender.localhost' },
  });
  const { read } = await generated('reader.ts');
  const { words, numbers } = await read(workspaceId, financialRecordId);
  expect(words).toEqual([
    'Alder Creek',
    'USD',
    undefined,
    'FiscalYearsAndYTD',
    'Current ratio',
    'FinancialRatio',
    'ClassificationSubtotal',
  ]);
  const [ratio2024, ratio2025] = [370_123.45 / 150_000, 545_123.45 / 190_000];
  const figures = [ratio2024, ratio2025 / ratio2024 - 1, 900_000 - 800_123.45, 1];
  expect(numbers).toEqual(figures.map((figure) => expect.closeTo(figure, 8)));
});

/** What the compiler says of the generated client and its reader. */
async function compiled(): Promise<[number | null, string]> {
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
  const tsc = join(dirname(createRequire(import.meta.url).resolve('typescript-native/package.json')), 'bin', 'tsc');
  const { status, stdout } = spawnSync(process.execPath, [tsc, '-p', folder], { encoding: 'utf8' });
  return [status, stdout];
}

/** A module of the generated client; the compiler has checked what it exports. */
async function generated(file: string): Promise<Generated> {
  return (await import(/* @vite-ignore */ join(folder, file))) as Generated;
}
