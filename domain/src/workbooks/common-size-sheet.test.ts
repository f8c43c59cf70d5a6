import { describe, expect, it } from 'vitest';
import { layWorkbook } from './plan-workbook';
import { aWorkbookInput } from './testing/a-workbook-input';
import { formulaOf, readPlan, rowOf, valueOf } from './testing/read-plan';

const sheets = await readPlan(layWorkbook(aWorkbookInput()).sheets);
const rows = sheets.get('Common Size') ?? [];
const from = (title: string) => rows.slice(rows.findIndex(([cell]) => valueOf(cell) === title));
const line = (title: string, caption: string) => rowOf(from(title), caption);
const BALANCES = 'Balance Sheet, percent of assets';
const INCOME = 'Income Statement, percent of revenue';

describe('the sheet of common size', () => {
  it('has a column for each year, then how it changed since the same months of the year before', () => {
    expect(rows[2]?.slice(4).map(valueOf)).toEqual(['FY 2022 vs FY 2021', null, 'YTD May 2022 vs YTD May 2021', null]);
    expect(rows[3]?.slice(1).map(valueOf)).toEqual(['FY 2021', 'FY 2022', 'YTD May 2022', 'Change', '%', 'Change', '%']);
  });

  it('sets each line in proportion to the base above it by a live formula', () => {
    const [, ...bases] = line(BALANCES, 'Assets');
    expect(formulaOf(bases[0])).toBe("'Balance Sheet - Years'!B46");
    const [, cell] = line(BALANCES, 'First Bank');
    expect(formulaOf(cell)).toBe(`IF(B$6>0,'Balance Sheet - Years'!B8/B$6,"–")`);
    const [, amount] = rowOf(sheets.get('Balance Sheet - Years'), 'First Bank');
    expect(valueOf(cell)).toBe(Number(valueOf(amount)) / Number(valueOf(bases[0])));
    expect(line(BALANCES, 'Total liabilities and equity').slice(1, 4).map(valueOf)).toEqual([1, 1, 1]);
  });

  it('has no percentage where revenue is not above zero', () => {
    expect(line(INCOME, 'Revenue').slice(1, 4).map(valueOf)).toEqual([-4647.75, 13_526.49, -12_296.05]);
    expect(line(INCOME, 'Total revenue').slice(1, 4).map(valueOf)).toEqual(['–', 1, '–']);
  });

  it('shows a change by a formula of both years, and of months that are no column by its value', () => {
    const [, , , , change, percent, ofMonths] = line(BALANCES, 'Total cash');
    expect([formulaOf(change), valueOf(change)]).toEqual(["'Balance Sheet - Years'!C10-'Balance Sheet - Years'!B10", -4923.22]);
    expect(formulaOf(percent)).toBe("('Balance Sheet - Years'!C10-'Balance Sheet - Years'!B10)/ABS('Balance Sheet - Years'!B10)");
    expect([formulaOf(ofMonths), valueOf(ofMonths)]).toEqual([undefined, 7949.88]);
  });

  it('marks large changes, and says where a percentage has no meaning', () => {
    const styles = (caption: string) =>
      line(BALANCES, caption)
        .slice(4, 6)
        .map((cell) => (cell as { style: string }).style);
    expect(styles('Total cash')).toEqual(['change.money.marked', 'change.percent.marked']);
    expect(styles('Total prepaid and other current assets')).toEqual(['change.money.plain', 'change.percent.plain']);
    expect(line(BALANCES, 'Total liabilities').slice(4, 6).map(valueOf)).toEqual([-22_499.03, 'n/m']);
    expect(line(BALANCES, 'First Accounts Receivable').slice(4, 6).map(valueOf)).toEqual([-4373.74, '–']);
  });
});
