import type { FigureId } from '../figures/figure-sources';
import type { Figures } from '../figures/figures';
import { currencyDecimals } from '../money/currency-decimals';
import { toCurrencyUnits } from '../money/format-decimal';
import type { StatementRow, StatementTable } from '../statements/statement-table';
import { analysisLines, percentageOf, type AnalysisLine, type PercentageValue } from './analysis-lines';
import { reportingPeriodOf } from './horizontal-analysis';

/** What lines of a balance sheet are compared to: total assets, or each of the three sides to its own total. */
export const BALANCE_SHEET_BASES = ['TotalAssets', 'TotalAssetsTotalLiabilitiesAndTotalEquity'] as const;
type BalanceSheetBase = (typeof BALANCE_SHEET_BASES)[number];

/** What lines of an income statement are compared to. */
export const INCOME_STATEMENT_BASES = ['NetSales', 'NetIncome'] as const;
type IncomeStatementBase = (typeof INCOME_STATEMENT_BASES)[number];

/** What is compared: both statements over the same columns, with the figures of each column. */
interface VerticalInput {
  readonly currency: string;
  readonly balanceSheet: StatementTable;
  readonly incomeStatement: StatementTable;
  readonly figures: readonly Figures[];
  readonly balanceSheetBase: BalanceSheetBase;
  readonly incomeStatementBase: IncomeStatementBase;
}

interface VerticalComparison {
  readonly value: number;
  /** Null where the layout of the statement has no such total. */
  readonly comparandValue: number | null;
  readonly percentageRatio: PercentageValue;
}

interface Compared {
  readonly baselineFigureId: string | null;
  readonly comparativeData: readonly VerticalComparison[];
}

type Base = { readonly figure: FigureId; readonly line: string };

const ASSETS: Base = { figure: 'assets', line: 'assets:footer' };
const SIDES: ReadonlyMap<string, Base> = new Map<string, Base>([
  ['assets', ASSETS],
  ['liabilities', { figure: 'liabilities', line: 'liabilities:footer' }],
  ['equity', { figure: 'equity', line: 'equity:footer' }],
]);
const INCOME_BASES: Readonly<Record<IncomeStatementBase, Base>> = {
  NetSales: { figure: 'revenue', line: 'revenue:footer' },
  NetIncome: { figure: 'netIncome', line: 'netincome' },
};

/** Each line of the statements as a share of a base figure. */
export function verticalAnalysis(input: VerticalInput) {
  const { balanceSheet, incomeStatement, balanceSheetBase, incomeStatementBase } = input;
  const sideOf = (row: StatementRow) =>
    balanceSheetBase === 'TotalAssets' ? ASSETS : (SIDES.get(sideIn(balanceSheet, row.section) ?? '') ?? ASSETS);
  return {
    reportingPeriods: balanceSheet.columns.map(reportingPeriodOf),
    incomeStatement: {
      baseFigures: incomeStatementBase,
      lineItems: linesOf(input, incomeStatement, () => INCOME_BASES[incomeStatementBase]),
    },
    balanceSheet: { baseFigures: balanceSheetBase, lineItems: linesOf(input, balanceSheet, sideOf) },
  };
}

/** The side of a balance sheet that a section is a part of; null for what is above them. */
function sideIn({ statement: { sections } }: StatementTable, section: string | null): string | null {
  for (let id = section; id !== null; id = sections[id]?.parent ?? null) if (SIDES.has(id)) return id;
  return null;
}

function linesOf(
  { currency, figures }: VerticalInput,
  { rows }: StatementTable,
  baseOf: (row: StatementRow) => Base,
): readonly AnalysisLine<Compared>[] {
  const digits = currencyDecimals(currency);
  const ids = new Set(rows.map(({ id }) => id));
  return analysisLines(rows, (row, amounts) => {
    const base = baseOf(row);
    const comparativeData = amounts.map((amount, at) => {
      const whole = figures[at]?.[base.figure] ?? null;
      return {
        value: toCurrencyUnits(amount, digits),
        comparandValue: whole === null ? null : toCurrencyUnits(whole, digits),
        percentageRatio: percentageOf(amount, whole),
      };
    });
    return { baselineFigureId: ids.has(base.line) ? base.line : null, comparativeData };
  });
}
