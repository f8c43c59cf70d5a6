import { describe, expect, it } from 'vitest';
import { figuresOf } from '../figures/figures';
import { ratiosOf } from '../ratios/ratios';
import { defaultStatement } from '../statements/build-statement';
import { columnsNamed } from '../statements/columns';
import { tabulateColumns } from '../statements/tabulate-statement';
import { aCompany } from '../statements/testing/a-company';
import type { AnalysisLine } from './analysis-lines';
import { percentageOf } from './analysis-lines';
import {
  BASELINE_PERIOD_TYPES,
  comparisonOf,
  comparisonsOf,
  horizontalAnalysis,
  periodsOf,
  statementsAnalysis,
  type BaselinePeriodType,
} from './horizontal-analysis';
import { verticalAnalysis, type BALANCE_SHEET_BASES, type INCOME_STATEMENT_BASES } from './vertical-analysis';

type BalanceSheetBase = (typeof BALANCE_SHEET_BASES)[number];
type IncomeStatementBase = (typeof INCOME_STATEMENT_BASES)[number];

const BOOKS = aCompany({
  from: '2022-01-01',
  to: '2024-03-31',
  journals: [
    { date: '2021-12-31', lines: { Checking: 100_00, Capital: -100_00 } },
    { date: '2022-05-01', lines: { Checking: 100_00, Sales: -100_00 } },
    { date: '2022-06-01', lines: { Rent: 40_00, Checking: -40_00 } },
    { date: '2023-05-01', lines: { Checking: 150_10, Sales: -150_10 } },
    { date: '2024-02-01', lines: { Checking: 30_00, Sales: -30_00 } },
  ],
});

const LAYOUTS = {
  BalanceSheet: defaultStatement('BalanceSheet', BOOKS.accounts),
  IncomeStatement: defaultStatement('IncomeStatement', BOOKS.accounts),
};

function inputOf(type: BaselinePeriodType) {
  const columns = columnsNamed(periodsOf(type), BOOKS);
  return {
    type,
    columns,
    comparisons: comparisonsOf(type, columns),
    currency: 'USD',
    incomeStatement: tabulateColumns(LAYOUTS.IncomeStatement, BOOKS, columns),
    balanceSheet: tabulateColumns(LAYOUTS.BalanceSheet, BOOKS, columns),
    ratios: ratiosOf(LAYOUTS, BOOKS, columns),
  };
}

/** Labels of what is compared, `from to`. */
function comparedBy(type: BaselinePeriodType, coveredFrom: string | null = null): string[] {
  const books = { ...BOOKS, coveredFrom };
  const columns = columnsNamed(periodsOf(type), books);
  return comparisonsOf(type, columns).map(({ current, past }) => `${columns[past]?.label} > ${columns[current]?.label}`);
}

describe('a horizontal analysis', () => {
  it.each<[BaselinePeriodType, readonly string[]]>([
    ['YoY', ['FY 2022 > FY 2023']],
    ['YoYAndTTM', ['FY 2022 > FY 2023', 'FY 2023 > TTM Mar 2024']],
    [
      'YoYByQuarter',
      [
        'Q1 FY 2022 > Q1 FY 2023',
        'Q2 FY 2022 > Q2 FY 2023',
        'Q3 FY 2022 > Q3 FY 2023',
        'Q4 FY 2022 > Q4 FY 2023',
        'Q1 FY 2023 > Q1 FY 2024',
      ],
    ],
    ['InterimYoY', ['YTD Mar 2022 > YTD Mar 2023', 'YTD Mar 2023 > YTD Mar 2024']],
    ['Rolling12MonthsYoY', ['TTM Mar 2023 > TTM Mar 2024']],
    ['FirstYear', ['FY 2022 > FY 2023']],
  ])('by %s compares %j', (type, expected) => expect(comparedBy(type)).toEqual(expected));

  it('compares each month with the one before, and with the same of the year before', () => {
    expect(comparedBy('MoM')).toHaveLength(26);
    expect(comparedBy('MoM')[0]).toBe('Jan 2022 > Feb 2022');
    expect(comparedBy('YoYByMonth')).toHaveLength(15);
    expect(comparedBy('FirstMonth').every((label) => label.startsWith('Jan 2022 > '))).toBe(true);
  });

  it('leaves out periods that the books cover in part, since a shorter period is not a decrease', () => {
    expect(comparedBy('YoY', '2022-03-15')).toEqual([]);
    expect(comparedBy('FirstQuarter', '2022-03-15')[0]).toBe('Q2 FY 2022 > Q3 FY 2022');
  });

  it.each(BASELINE_PERIOD_TYPES)('by %s compares no period with itself or a later one', (type) => {
    for (const { current, past } of inputOf(type).comparisons) expect(past).toBeLessThan(current);
  });

  it('has the change of each line, to the cent, and of each ratio', () => {
    const { reportingPeriods, metrics } = horizontalAnalysis(inputOf('YoY'));
    expect(reportingPeriods).toEqual([
      {
        label: 'FY 2022 to FY 2023',
        reportingPeriod: { label: 'FY 2023', fromDate: '2023-01-01', toDate: '2023-12-31' },
        baselinePeriod: { label: 'FY 2022', fromDate: '2022-01-01', toDate: '2022-12-31' },
      },
    ]);
    expect(metrics.find(({ inputMetricId }) => inputMetricId === 'revenue:footer')).toEqual({
      inputMetricId: 'revenue:footer',
      inputMetricType: 'IncomeStatementLineItem',
      displayName: 'Total revenue',
      comparativeData: [{ currentValue: 150.1, pastValue: 100, absoluteChange: 50.1, percentChange: { value: 0.501 } }],
    });
    expect(metrics.find(({ inputMetricId }) => inputMetricId === 'NetMargin')).toMatchObject({
      inputMetricType: 'FinancialRatio',
      comparativeData: [{ currentValue: 100, pastValue: 60, absoluteChange: 40 }],
    });
    expect(metrics.some(({ inputMetricId }) => inputMetricId.endsWith(':header'))).toBe(false);
  });

  it('by statement puts the lines of a total under it', () => {
    const { incomeStatement, financialRatios } = statementsAnalysis(inputOf('YoY'));
    const revenue = incomeStatement.lineItems.find(({ id }) => id === 'revenue:footer');
    expect(revenue).toMatchObject({
      caption: 'Total revenue',
      lineItemType: 'ClassificationSubtotal',
      comparativeData: [{ absoluteChange: 50.1 }],
      subtotals: [{ caption: 'Sales', lineItemType: 'SourceCoA', subtotals: [] }],
    });
    expect(financialRatios.ratios.map(({ id }) => id)).toContain('CurrentRatio');
  });

  it.each([
    ['a rise', 150, 100, { absoluteChange: 50, percentChange: { value: 0.5 } }],
    ['a smaller loss, which is a rise', -50, -100, { absoluteChange: 50, percentChange: { value: 0.5 } }],
    ['a change from nothing', 10, 0, { absoluteChange: 10, percentChange: { value: null, errorCode: 'DivideByZero' } }],
    ['what is not known', null, 100, { absoluteChange: null, percentChange: { value: null, errorCode: 'Unknown' } }],
  ])('tells %s', (_, current, past, expected) => expect(comparisonOf(current, past)).toMatchObject(expected));
});

describe('a vertical analysis', () => {
  const columns = columnsNamed('FiscalYears', BOOKS);
  const analyse = (balanceSheetBase: BalanceSheetBase, incomeStatementBase: IncomeStatementBase) =>
    verticalAnalysis({
      currency: 'USD',
      balanceSheet: tabulateColumns(LAYOUTS.BalanceSheet, BOOKS, columns),
      incomeStatement: tabulateColumns(LAYOUTS.IncomeStatement, BOOKS, columns),
      figures: figuresOf(LAYOUTS, BOOKS, columns),
      balanceSheetBase,
      incomeStatementBase,
    });
  type Line = AnalysisLine<{ readonly baselineFigureId: string | null; readonly comparativeData: readonly unknown[] }>;
  const lineOf = (lines: readonly Line[], caption: string): Line | undefined => {
    for (const line of lines) {
      const found = line.caption === caption ? line : lineOf(line.subtotals, caption);
      if (found !== undefined) return found;
    }
    return undefined;
  };

  it('compares lines of the income statement to sales or to net income', () => {
    const rent = (base: IncomeStatementBase) => lineOf(analyse('TotalAssets', base).incomeStatement.lineItems, 'Rent');
    expect(rent('NetSales')).toMatchObject({
      baselineFigureId: 'revenue:footer',
      comparativeData: [
        { value: 40, comparandValue: 100, percentageRatio: { value: 0.4 } },
        { value: 0, comparandValue: 150.1, percentageRatio: { value: 0 } },
      ],
    });
    expect(rent('NetIncome')?.comparativeData[0]).toMatchObject({ comparandValue: 60 });
  });

  it('compares lines of the balance sheet to total assets, or each side to its own total', () => {
    const capital = (base: BalanceSheetBase) => lineOf(analyse(base, 'NetSales').balanceSheet.lineItems, 'Capital');
    expect(capital('TotalAssets')).toMatchObject({
      baselineFigureId: 'assets:footer',
      comparativeData: [{ value: 100, comparandValue: 160, percentageRatio: { value: 0.625 } }, { comparandValue: 310.1 }],
    });
    expect(capital('TotalAssetsTotalLiabilitiesAndTotalEquity')).toMatchObject({
      baselineFigureId: 'equity:footer',
      comparativeData: [{ comparandValue: 160 }, { comparandValue: 310.1 }],
    });
    const all = lineOf(analyse('TotalAssetsTotalLiabilitiesAndTotalEquity', 'NetSales').balanceSheet.lineItems, 'Total assets');
    expect(all?.comparativeData).toEqual([
      { value: 160, comparandValue: 160, percentageRatio: { value: 1 } },
      { value: 310.1, comparandValue: 310.1, percentageRatio: { value: 1 } },
    ]);
  });

  it.each([
    [1, 4, { value: 0.25 }],
    [1, 0, { value: null, errorCode: 'DivideByZero' }],
    [1, null, { value: null, errorCode: 'Unknown' }],
  ])('%s of %s is %j', (part, whole, expected) => expect(percentageOf(part, whole)).toEqual(expected));
});
