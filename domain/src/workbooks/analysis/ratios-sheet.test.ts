import { describe, expect, it } from 'vitest';
import { analyze } from '../../analysis/analysis';
import { toNumber } from '../../money/fraction';
import { RATIO_RECIPES } from '../../ratios/ratio-recipes';
import type { StatementLayout, StatementType } from '../../statements/statement';
import { layWorkbook } from '../plan-workbook';
import type { SheetCell } from '../sheet';
import { aTradingBusiness } from '../testing/a-trading-business';
import { anAnalysis, NOTHING_ADDED } from '../testing/an-analysis';
import { formulaOf, readPlan, rowOf, valueOf } from '../testing/read-plan';

const input = aTradingBusiness();
const rows = (await readPlan(layWorkbook(input).sheets)).get('Ratios') ?? [];
const [FORMULA, REASON] = [5, 6];
const styleOf = (cell: SheetCell | undefined) => (cell as { readonly style?: string }).style;
const years = (caption: string) => rowOf(rows, caption).slice(1, FORMULA);

describe('the sheet of ratios', () => {
  it('has years, then quarters, then months, and what explains them behind the years', () => {
    const [groups, labels] = [rows[3]?.map(valueOf), rows[4]?.map(valueOf)];
    expect(labels?.slice(1, FORMULA)).toEqual(['FY 2021', 'FY 2022', 'YTD May 2022', 'TTM May 2022']);
    expect([labels?.[FORMULA], labels?.[REASON]]).toEqual(['Formula', 'Not available because']);
    expect(groups?.flatMap((name, at) => (name === null ? [] : [[name, labels?.[at]]]))).toEqual([
      ['Years', 'FY 2021'],
      ['Quarters', 'Q1 FY 2021'],
      ['Months', 'Mar 2020'],
    ]);
  });

  it('has every ratio of the analysis, the same in its unit', () => {
    const { accounts, company } = input;
    const { matrix, coveredFrom, statements } = input.books!;
    const layout = (type: StatementType) => statements.find((each) => each.type === type) as StatementLayout;
    const { ratios } = analyze({
      layouts: { BalanceSheet: layout('BalanceSheet'), IncomeStatement: layout('IncomeStatement') },
      books: { accounts, matrix, coveredFrom, currency: company.baseCurrency, fiscalYearEndMonth: company.fiscalYearEndMonth },
      inputs: input.analysis!.inputs,
      reportingPeriod: 'FiscalYearsAndYTD',
      basis: { flows: 'Annualized', balances: 'Ending' },
    });
    expect(ratios).toHaveLength(29);
    const divisors = { Amount: 100, Percent: 100, Times: 1, Days: 1 };
    for (const { caption, unit, points } of ratios) {
      const expected = points.map(({ value }) => (typeof value === 'string' ? null : toNumber(value) / divisors[unit]));
      expect(years(caption).map(valueOf), caption).toEqual(expected);
    }
  });

  it('formats each ratio by its unit', () => {
    const styles = ['Current ratio', 'Working capital', 'Gross margin', 'Days receivable'].map((caption) => styleOf(years(caption)[0]));
    expect(styles).toEqual(['ratio.Times', 'money.Actuals.plain', 'percent', 'ratio.Days']);
  });

  it('computes ratios from figures, and figures from the statements', () => {
    expect(formulaOf(years('Current ratio')[0])).toBe('IF(B51>0,B48/B51,NA())');
    expect(formulaOf(years('Total leverage')[2])).toBe('IF((D68*D43)>0,D53/(D68*D43),NA())');
    expect(formulaOf(years('Assets')[0])).toBe("'Balance Sheet - Years'!B46");
    expect(formulaOf(years('EBITDA')[0])).toBe('B65+B63+B64+B62');
    expect(formulaOf(rowOf(rows, 'Revenue')[1])).toBe("'Income Statement - Years'!B8");
  });

  it('adds the last twelve months up from their months, and takes balances from the last of them', () => {
    expect(formulaOf(years('Revenue')[3])).toMatch(/^SUM\(\w+58:\w+58\)$/);
    expect(formulaOf(years('Cash')[3])).toBe('D44');
  });

  it('leaves a ratio without a value empty and says why', () => {
    const row = rowOf(rows, 'Debt service coverage (DSCR)');
    expect([valueOf(row[3]), formulaOf(row[3])]).toEqual([null, undefined]);
    expect(valueOf(row[REASON])).toMatch(/^There is no debt schedule: YTD May 2022, Q1 FY 2021, .* and 31 more\.$/);
  });

  it('names the tags that no account has', () => {
    expect(rows.some(([cell]) => `${valueOf(cell)}`.startsWith('Counted as zero, because no account is tagged: Intangible asset'))).toBe(
      true,
    );
  });

  it('is computed with what analysts added', async () => {
    const month = 2021 * 12 + 5;
    const adjustment = {
      id: '1',
      kind: 'EbitdaAddBack',
      name: 'Lawsuit',
      amounts: [{ fromMonth: month, throughMonth: month, amount: 5_000_00 }],
    } as const;
    const analysis = anAnalysis({ ...NOTHING_ADDED, inputs: { adjustments: [adjustment], tags: [], instruments: [] } });
    const adjusted = (await readPlan(layWorkbook(aTradingBusiness({ analysis })).sheets)).get('Ratios');
    const ebitda = years('EBITDA').map((cell) => Number(valueOf(cell)));
    expect(rowOf(adjusted, 'Adjusted EBITDA').slice(1, FORMULA).map(valueOf)).toEqual(
      ebitda.map((each, at) => each + [0, 5000, 0, 5000][at]!),
    );
  });

  it('says how flows of less than a year were made flows of a year', () => {
    expect(years('Annualization factor').map(formulaOf)).toEqual([undefined, undefined, '365/92', undefined]);
    expect(valueOf(rowOf(rows, 'Asset turnover')[FORMULA])).toBe(`${RATIO_RECIPES.AssetTurnover.formula}, annualized`);
  });
});
