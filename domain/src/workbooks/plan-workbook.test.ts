import { describe, expect, it } from 'vitest';
import { layWorkbook } from './plan-workbook';
import { isSheetName } from './sheet-name';
import { workbookStyles } from './style-table';
import { matrixOf, someLines } from './testing/a-ledger';
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
  'Common Size',
  'Ratios',
  'Charts',
  'Adjustments',
  'Risk',
  'Notes',
  'Checks',
  'Import Notes',
  'Chart of Accounts',
  'Trial Balance',
  'General Ledger',
  'Receivables',
  'Payables',
  'Trace',
  'Trace - Months',
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

  it('names the business, the date and the revision below the title of every sheet', async () => {
    const input = aWorkbookInput({ revision: 4 });
    const sheets = await readPlan(layWorkbook({ ...input, company: { ...input.company, booksName: 'small-ledger' } }).sheets);
    for (const name of ALL.slice(1)) {
      const about = String(valueOf(sheets.get(name)?.[1]?.[0]));
      expect(about, name).toMatch(/^=Acme & Sons · .* · as of 2022-05-31 · revision 4$/);
    }
  });

  it('says on every sheet that the books state no basis', async () => {
    const sheets = await readPlan(layWorkbook(aWorkbookInput({ basis: null })).sheets);
    expect(valueOf(rowOf(sheets.get('Contents') ?? [], 'Basis of accounting')[1])).toBe('Not stated');
    const [, about] = sheets.get(ALL[1] ?? '') ?? [];
    expect(valueOf(about?.[0])).toContain(' · Basis not stated · ');
  });

  it.each([
    ['statements', { books: null }, /Balance|Income|Cash|Trace|Common|Ratios|Charts/],
    ['transactions', { ledger: null }, /Ledger/],
    ['receivables', { receivables: null }, /Receivables/],
    ['payables', { payables: null }, /Payables/],
    [
      'common size, the analysis, checks, import notes and trace in the copy for the borrower',
      { variant: 'CustomerDataCopy' },
      /Common|Ratios|Charts|Adjustments|Risk|^Notes|Checks|Import|Trace/,
    ],
  ] as const)('has no sheet of %s that it lacks', async (_, lacking, pattern) => {
    const sheets = await readPlan(layWorkbook(aWorkbookInput(lacking)).sheets);
    expect([...sheets.keys()]).toEqual(ALL.filter((name) => !pattern.test(name)));
  });

  it('keeps its judgment out of the copy for the borrower', async () => {
    const full = await readPlan(layWorkbook(aWorkbookInput()).sheets);
    const copy = await readPlan(layWorkbook(aWorkbookInput({ variant: 'CustomerDataCopy' })).sheets);
    const isTie = (row: readonly unknown[]): boolean => JSON.stringify(row).includes('Check: ');
    expect(full.get('Balance Sheet - Years')?.some(isTie)).toBe(true);
    expect([...copy.values()].some((rows) => rows.some(isTie))).toBe(false);
    expect([full, copy].map((sheets) => sheets.get('General Ledger')?.[3]?.length)).toEqual([12, 11]);
  });

  it('says above each column how long its period is', async () => {
    const sheets = await readPlan(layWorkbook(aWorkbookInput()).sheets);
    const lengths = (name: string) => sheets.get(name)?.[2]?.slice(1, 4).map(valueOf);
    expect(lengths('Income Statement - Years')).toEqual([
      '12 months ended Feb 28, 2021',
      '12 months ended Feb 28, 2022',
      '3 months ended May 31, 2022',
    ]);
    expect(lengths('Balance Sheet - Years')).toEqual(['Feb 28, 2021', 'Feb 28, 2022', 'May 31, 2022']);
    expect(lengths('Cash Flow - Months')).toEqual([null, null, null]);
  });

  it('says which years the books cover in part, and shows no month before their first day', async () => {
    const given = aWorkbookInput();
    const lines = someLines(given.accounts, '2020-10-23', given.asOf).filter(({ date }) => date >= '2020-10-23');
    const matrix = matrixOf(lines, given.accounts, '2020-03-01', given.asOf);
    const sheets = await readPlan(layWorkbook({ ...given, books: { ...given.books!, matrix, coveredFrom: '2020-10-23' } }).sheets);
    const year = 'FY 2021 (from Oct 23, 2020; 129 days)';
    expect(valueOf(rowOf(sheets.get('Contents'), 'Periods')[1])).toBe(`${year}, FY 2022, YTD May 2022`);
    expect(valueOf(sheets.get('Trial Balance')?.[3]?.[3])).toBe(year);
    expect(valueOf(sheets.get('Income Statement - Years')?.[2]?.[1])).toBe('from Oct 23, 2020; 129 days');
    expect(valueOf(sheets.get('Balance Sheet - Years')?.[2]?.[1])).toBe('Feb 28, 2021; books begin Oct 23, 2020');
    expect(sheets.get('Income Statement - Months')?.[3]?.slice(1, 3).map(valueOf)).toEqual(['Oct 2020', 'Nov 2020']);
    expect(valueOf(sheets.get('Income Statement - Months')?.[2]?.[1])).toBe('from Oct 23, 2020; 9 days');
    const ties = [...sheets.values()].flat().filter((row) => `${valueOf(row[0])}`.startsWith('Check: '));
    expect(ties).toHaveLength(6);
    for (const tie of ties) expect(new Set(tie.slice(1).map(valueOf))).toEqual(new Set([0]));
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
