import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withTenant } from '../../../platform/database/with-tenant';
import { formulaResults, readWithExceljs } from '../../../platform/ooxml/testing/read-with-exceljs';
import { aRecordWithBooks, type BookedJournal } from '../../../testing/a-record-with-books';
import { aClientToken, anApiClient, aWorkspace } from '../../../testing/builders';
import { startTestApp, type TestApp } from '../../../testing/test-app';
import { makeComparison } from './make-comparison';

const FORMULA = '=HYPERLINK("https://example.com")';
const accounts = {
  Checking: 'Bank',
  Receivables: 'Accounts Receivable',
  Capital: 'Equity',
  Revenue: 'Income',
  [FORMULA]: 'Expense',
} as const;
const journal = (date: string, debit: string, credit: string, cents: number): BookedJournal => ({
  date,
  lines: { [debit]: cents, [credit]: -cents },
});
const SAME = [journal('2025-01-05', 'Checking', 'Capital', 50_000_00), journal('2025-11-05', 'Checking', 'Revenue', 9_000_00)];
const END = journal('2025-12-31', 'Receivables', 'Revenue', 1_000_00);
const BASE = { accounts, journals: [...SAME, journal('2025-12-05', FORMULA, 'Checking', 300_07), END] };
const OTHER = { accounts, journals: [...SAME, journal('2025-12-05', FORMULA, 'Checking', 400_07), END] };

let test: TestApp;
let orgId: string;
let comparisonId: string;
beforeAll(async () => {
  test = await startTestApp();
  orgId = await aWorkspace(test, { users: ['ben'] });
  await aRecordWithBooks(test, BASE, { workspaceId: orgId });
  await aRecordWithBooks(test, OTHER, { workspaceId: orgId });
  const { body } = await test.graphql('ben', 'query ($w: ID!) { comparisons(workspaceId: $w) { id } }', { w: orgId });
  comparisonId = body.data.comparisons[0].id;
});
afterAll(() => test?.close());

const download = (by: 'ada' | 'ben' = 'ben') => test.call(by, 'GET', `/Organizations/${orgId}/Comparisons/${comparisonId}/xlsx`);

describe('the workbook of a comparison', () => {
  it('is not found until the comparison is ready', async () => {
    expect((await download()).status).toBe(404);
    await makeComparison({ ...test.ctxOf('ben'), viewer: null }, comparisonId);
    expect((await download()).status).toBe(200);
  });

  it('has a sheet for each list, with numbers as numbers', async () => {
    const { bytes, headers } = await download();
    expect(headers['content-type']).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
    expect(headers['content-disposition']).toContain('Comparison - 2025-12-31 to 2025-12-31.xlsx');
    const { sheets } = await readXlsx(bytes);
    expect(sheets.map(({ name }) => name)).toEqual(['Summary', 'Lines', 'Accounts', 'Journals', 'Ratios']);
    const rowsOf = (name: string) => sheets.find((sheet) => sheet.name === name)?.rows ?? [];
    expect(rowsOf('Summary')).toContainEqual(expect.arrayContaining(['Severity', 'Medium severity']));
    expect(rowsOf('Summary')).toContainEqual(expect.arrayContaining(['Amount changed', 1, 100]));
    const lines = rowsOf('Lines').filter(([statement, line]) => statement === 'Income statement' && line === 'Net income');
    expect(lines).toEqual([['Income statement', 'Net income', 'Total', 'Q4 FY 2025', 9_699.93, 9_599.93, -100, -100 / 9_699.93]]);
    expect(rowsOf('Lines')).toContainEqual(
      expect.arrayContaining(['Cash flow', 'Net change in cash', 'Total', 'Q4 FY 2025', 8_699.93, 8_599.93]),
    );
    expect(
      rowsOf('Journals')
        .slice(1)
        .map((row) => row.slice(2)),
    ).toEqual([
      ['Amount changed', 'Before', expect.anything(), '1004', FORMULA, 300.07, 100, null, null],
      ['Amount changed', 'Before', expect.anything(), '1000', 'Checking', -300.07, null, null, null],
      ['Amount changed', 'After', expect.anything(), '1004', FORMULA, 400.07, null, null, null],
      ['Amount changed', 'After', expect.anything(), '1000', 'Checking', -400.07, null, null, null],
    ]);
    const [, ratio] = rowsOf('Ratios');
    expect(ratio?.slice(2, 4).map((value) => typeof value)).toEqual(['number', 'number']);
  });

  it('never takes a text for a formula', async () => {
    const workbook = await readWithExceljs((await download()).bytes);
    expect(formulaResults(workbook).size).toBe(0);
  });

  it('is for members of the workspace and for API clients, and is noted as a download', async () => {
    expect((await download('ada')).status).toBe(403);
    const headers = { authorization: `Bearer ${await aClientToken(test, await anApiClient(test))}` };
    const path = `/Organizations/${orgId}/Comparisons/${comparisonId}/xlsx`;
    expect((await test.call('anonymous', 'GET', path, { headers })).status).toBe(200);
    const noted = await withTenant(test.ctxOf('ben'), (tx) =>
      tx.query<object>(`select actor_id from audit_event where action = 'comparison.downloaded'`),
    );
    expect(noted.length).toBeGreaterThan(1);
  });
});
