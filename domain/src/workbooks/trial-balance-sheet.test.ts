import { describe, expect, it } from 'vitest';
import type { ReadJournal } from '../imports/reading/read-journal';
import { layWorkbook } from './plan-workbook';
import { aWorkbookInput } from './testing/a-workbook-input';
import { formulaOf, readPlan, rowOf, valueOf } from './testing/read-plan';

const rows = (await readPlan(layWorkbook(aWorkbookInput()).sheets)).get('Trial Balance') ?? [];
const total = rowOf(rows, 'Total');
const aClosing = (journal: string, date: string): ReadJournal => ({
  journal,
  date,
  role: 'closing',
  use: 'closing',
  closes: date,
  movements: [],
});

describe('the trial balance', () => {
  it('shows opening, debit, credit and closing of each year and the year to date', () => {
    expect(rows[3]?.map(valueOf).filter(Boolean)).toEqual(['FY 2021', 'FY 2022', 'YTD May 2022']);
    expect(rows[4]?.slice(3, 7).map(valueOf)).toEqual(['Beginning', 'Debit', 'Credit', 'Ending']);
  });

  it('opens and closes at zero, with debits equal to credits', () => {
    for (const period of [0, 1, 2]) {
      const [opening, debit, credit, closing] = total.slice(3 + 4 * period, 7 + 4 * period).map(valueOf);
      expect([opening, closing]).toEqual([0, 0]);
      expect(debit).toBe(credit);
    }
  });

  it('carries balances from year to year by formulas, earnings into their line', () => {
    const earnings = rows.find((row) => valueOf(row[1]) === 'Prior-year earnings, closed into equity') ?? [];
    expect(rows[5]?.slice(3, 8).map(formulaOf)).toEqual([undefined, undefined, undefined, 'D6+E6-F6', 'G6']);
    expect(formulaOf(earnings[7])).toBe('G48+SUM(G49:G64)');
    expect(formulaOf(rowOf(rows, '3100')[7])).toBeUndefined();
    expect(formulaOf(total[6])).toBe('SUM(G6:G64)');
  });

  it('ends with its totals where the books closed no year themselves', () => {
    expect(rows.at(-1)).toBe(total);
  });

  it('names the closing journals that it leaves out, the first twelve of many', async () => {
    const input = aWorkbookInput();
    const journals = Array.from({ length: 14 }, (_, year) => aClosing(`CLOSE-${year}`, `${2008 + year}-02-28`));
    const books = input.books === null ? null : { ...input.books, journals };
    const note = (await readPlan(layWorkbook({ ...input, books }).sheets)).get('Trial Balance')?.at(-1)?.map(valueOf)[0];
    expect(note).toMatch(/CLOSE-0 \(2008-02-28\), .*CLOSE-11 \(2019-02-28\), and 2 more\. Their lines are in the general ledger\./);
  });
});
