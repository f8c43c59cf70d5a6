import { describe, expect, it } from 'vitest';
import { layWorkbook } from './plan-workbook';
import { aWorkbookInput } from './testing/a-workbook-input';
import { cellsOf, formulaOf, readPlan, rowOf, valueOf } from './testing/read-plan';

const sheets = await readPlan(layWorkbook(aWorkbookInput()).sheets);
const line = (sheet: string, caption: string) => rowOf(sheets.get(sheet), caption);

it('printed pages of statements by month end with each fiscal year, those of other periods nowhere', async () => {
  const breaks = new Map<string, readonly number[]>();
  for await (const sheet of layWorkbook(aWorkbookInput()).sheets) {
    if (sheet.pageBreaks && sheet.name.includes(' - ')) breaks.set(sheet.name, sheet.pageBreaks);
    await cellsOf(sheet);
  }
  expect([...breaks.keys()]).toEqual(['Balance Sheet - Months', 'Income Statement - Months', 'Cash Flow - Months']);
  expect(breaks.get('Balance Sheet - Months')).toEqual([13, 25]);
});

describe('formulas of the statements', () => {
  it.each([
    ['Balance Sheet - Years', 'Total cash', 'SUM(B8:B9)'],
    ['Balance Sheet - Years', 'Total property and equipment', 'SUM(B29:B32)'],
    ['Balance Sheet - Years', 'Net income', "'Income Statement - Years'!B40"],
    ['Income Statement - Years', 'Gross profit', 'B8-B12'],
    ['Income Statement - Years', 'Net income', 'B35-B39'],
    ['Cash Flow - Years', 'Net change in cash', 'B30+B39+B56'],
    ['Cash Flow - Years', 'Cash at end of period', 'B58+B57'],
  ])('%s, %s: %s', (sheet, caption, formula) => expect(formulaOf(line(sheet, caption)[1])).toBe(formula));

  it('carry earnings and cash from the column before', () => {
    expect(formulaOf(line('Cash Flow - Years', 'Cash at beginning of period')[2])).toBe('B59');
    expect(formulaOf(line('Balance Sheet - Years', 'Prior-year earnings')[2])).toMatch(/^B\d+\+B\d+$/);
    expect(formulaOf(line('Balance Sheet - Months', 'Prior-year earnings')[2])).toMatch(/^B\d+$/);
  });

  it('add up the months of a year so far', () => {
    expect(formulaOf(line('Balance Sheet - Months', 'Net income')[3])).toBe("SUM('Income Statement - Months'!B40:D40)");
  });

  it('are on every total and on no account', () => {
    for (const [name, rows] of sheets) {
      if (!/Balance Sheet|Income|Cash Flow/.test(name)) continue;
      const totals = rows.slice(4).filter((row) => /^(Total|Net|Gross|Cash at end)/.test(`${valueOf(row[0])}`));
      expect(totals.every((row) => row.slice(1).every((cell) => formulaOf(cell) !== undefined))).toBe(true);
      const accounts = rows.slice(4).filter((row) => /^(First|Second) /.test(`${valueOf(row[0])}`));
      expect(accounts.every((row) => row.slice(1).every((cell) => formulaOf(cell) === undefined))).toBe(true);
    }
  });
});

it('a cash flow says where it is taken from', () => {
  const notes = (period: string) => (sheets.get(`Cash Flow - ${period}`) ?? []).map(([cell]) => valueOf(cell));
  for (const period of ['Years', 'Quarters', 'Months'])
    expect(notes(period)).toEqual(
      expect.arrayContaining([expect.stringContaining('taken from the journals'), 'Cash in this statement includes restricted cash.']),
    );
});

describe('ties of the statements', () => {
  it.each(['Balance Sheet', 'Cash Flow'])('%s: zero in every column', (statement) => {
    for (const period of ['Years', 'Quarters', 'Months']) {
      const rows = sheets.get(`${statement} - ${period}`) ?? [];
      const tie = rows.find((row) => `${valueOf(row[0])}`.startsWith('Check: '));
      expect(tie?.slice(1).map(valueOf)).toEqual(rows[3]?.slice(1).map(() => 0));
    }
  });
});
