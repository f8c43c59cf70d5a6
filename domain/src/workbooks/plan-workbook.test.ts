import { describe, expect, it } from 'vitest';
import { layWorkbook } from './plan-workbook';
import { isSheetName } from './sheet-name';
import { workbookStyles } from './style-table';
import { aWorkbookInput } from './testing/a-workbook-input';
import { readPlan, rowOf, valueOf } from './testing/read-plan';

const ALL = [
  'Contents',
  'Balance Sheet - Years',
  'Balance Sheet - Quarters',
  'Balance Sheet - Months',
  'Income Statement - Years',
  'Income Statement - Quarters',
  'Income Statement - Months',
  'Cash Flow - Years',
  'Cash Flow - Quarters',
  'Cash Flow - Months',
  'Checks',
  'Reading Notes',
  'Chart of Accounts',
  'Trial Balance',
  'General Ledger',
  'Receivables',
  'Payables',
  'Passport',
  'Passport - Months',
];

describe('layWorkbook', () => {
  it('has every sheet when everything was collected', async () => {
    const names = [...(await readPlan(layWorkbook(aWorkbookInput()).sheets)).keys()];
    expect(names).toEqual(ALL);
    expect(names.every(isSheetName)).toBe(true);
  });

  it('lists and links every sheet in the contents', async () => {
    const contents = (await readPlan(layWorkbook(aWorkbookInput()).sheets)).get('Contents') ?? [];
    expect(contents.flatMap((row) => row.slice(0, 1)).filter((cell) => typeof cell === 'object' && cell?.link)).toEqual(
      ALL.slice(1).map((value) => ({ value, style: 'link', link: `'${value}'!A1` })),
    );
    expect(valueOf(rowOf(contents, 'Periods')[1])).toBe('FY 2021, FY 2022, YTD May 2022');
    expect(valueOf(rowOf(contents, 'Basis of accounting')[1])).toBe('Accrual');
  });

  it.each([
    ['statements', { books: null }, /Balance|Income|Cash|Passport/],
    ['transactions', { ledger: null }, /Ledger/],
    ['receivables', { receivables: null }, /Receivables/],
    ['payables', { payables: null }, /Payables/],
    ['checks, reading notes and passport in the copy for the borrower', { variant: 'CustomerDataCopy' }, /Checks|Reading|Passport/],
  ] as const)('has no sheet of %s that it lacks', async (_, lacking, pattern) => {
    const sheets = await readPlan(layWorkbook(aWorkbookInput(lacking)).sheets);
    expect([...sheets.keys()]).toEqual(ALL.filter((name) => !pattern.test(name)));
  });

  it('keeps its judgement out of the copy for the borrower', async () => {
    const full = await readPlan(layWorkbook(aWorkbookInput()).sheets);
    const copy = await readPlan(layWorkbook(aWorkbookInput({ variant: 'CustomerDataCopy' })).sheets);
    const isTie = (row: readonly unknown[]): boolean => JSON.stringify(row).includes('Check: ');
    expect(full.get('Balance Sheet - Years')?.some(isTie)).toBe(true);
    expect([...copy.values()].some((rows) => rows.some(isTie))).toBe(false);
    expect([full, copy].map((sheets) => sheets.get('General Ledger')?.[3]?.length)).toEqual([12, 11]);
  });

  it('names only styles that the table has', async () => {
    const known = new Set(Object.keys(workbookStyles(2)));
    const used = new Set<string>();
    for await (const sheet of layWorkbook(aWorkbookInput()).sheets) {
      for (const { style } of sheet.columns) if (style) used.add(style);
      const batches = Symbol.iterator in sheet.rows ? [sheet.rows] : sheet.rows;
      for await (const rows of batches) {
        for (const row of rows) for (const cell of [row, ...row.cells]) if (typeof cell === 'object' && cell?.style) used.add(cell.style);
      }
    }
    expect([...used].filter((style) => !known.has(style))).toEqual([]);
  });
});
