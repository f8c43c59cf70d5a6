import type { FigureLayouts } from '../figures/figure-members';
import { FIGURE_SOURCES, type FigureId } from '../figures/figure-sources';
import { figuresOf } from '../figures/figures';
import { currencyDecimals } from '../money/currency-decimals';
import { toCurrencyUnits } from '../money/format-decimal';
import type { Books } from '../statements/books';
import type { StatementColumn } from '../statements/columns';

type RatioCategory = 'Liquidity' | 'Leverage' | 'Coverage' | 'Profitability' | 'Activity';

/** `Amount` is in currency units, `Percent` of a hundred, `Days` and `Times` plain numbers. */
type RatioUnit = 'Amount' | 'Percent' | 'Times' | 'Days';

/** One ratio over the columns of books, in their order. */
export interface Ratio {
  readonly id: RatioId;
  readonly category: RatioCategory;
  readonly caption: string;
  /** How it is computed, in words. */
  readonly formula: string;
  readonly unit: RatioUnit;
  /** Null where it has no meaning, such as a margin without revenue. */
  readonly columnData: readonly (number | null)[];
}

/** Known figures of a column, and how many of its days the books cover. */
type DatedFigures = Readonly<Record<FigureId, number>> & { readonly days: number };

type Recipe = readonly [
  category: RatioCategory,
  unit: RatioUnit,
  caption: string,
  formula: string,
  uses: readonly FigureId[],
  of: (figures: DatedFigures) => number | null,
];

/** A share of zero or of less than zero says nothing. */
const over = (part: number, whole: number) => (whole > 0 ? part / whole : null);
const percent = (part: number, whole: number) => (whole > 0 ? (100 * part) / whole : null);
/** The same of what books in order never have below zero, such as debt: below it, more would look like less. */
const owedOver = (part: number, whole: number) => (part >= 0 ? over(part, whole) : null);
const daysOf = (stock: number, flow: number, days: number) => (flow > 0 && stock >= 0 ? (stock / flow) * days : null);

const LIQUIDITY = {
  CurrentRatio: [
    'Liquidity',
    'Times',
    'Current ratio',
    'current assets / current liabilities',
    ['currentAssets', 'currentLiabilities'],
    (f) => over(f.currentAssets, f.currentLiabilities),
  ],
  QuickRatio: [
    'Liquidity',
    'Times',
    'Quick ratio',
    '(cash + accounts receivable) / current liabilities',
    ['quickAssets', 'currentLiabilities'],
    (f) => over(f.quickAssets, f.currentLiabilities),
  ],
  CashRatio: [
    'Liquidity',
    'Times',
    'Cash ratio',
    'cash / current liabilities',
    ['cash', 'currentLiabilities'],
    (f) => over(f.cash, f.currentLiabilities),
  ],
  WorkingCapital: [
    'Liquidity',
    'Amount',
    'Working capital',
    'current assets - current liabilities',
    ['currentAssets', 'currentLiabilities'],
    (f) => f.currentAssets - f.currentLiabilities,
  ],
} as const satisfies Readonly<Record<string, Recipe>>;

const LEVERAGE = {
  DebtToEquity: [
    'Leverage',
    'Times',
    'Debt to equity',
    '(credit cards + long-term liabilities) / equity',
    ['debt', 'equity'],
    (f) => owedOver(f.debt, f.equity),
  ],
  LiabilitiesToEquity: [
    'Leverage',
    'Times',
    'Liabilities to equity',
    'liabilities / equity',
    ['liabilities', 'equity'],
    (f) => owedOver(f.liabilities, f.equity),
  ],
  LiabilitiesToAssets: [
    'Leverage',
    'Percent',
    'Liabilities to assets',
    '100 * liabilities / assets',
    ['liabilities', 'assets'],
    (f) => (f.liabilities >= 0 ? percent(f.liabilities, f.assets) : null),
  ],
  InterestCoverage: [
    'Coverage',
    'Times',
    'Interest coverage',
    'operating income / interest expense',
    ['operatingIncome', 'interest'],
    (f) => over(f.operatingIncome, f.interest),
  ],
  DebtToEbitda: [
    'Coverage',
    'Times',
    'Debt to EBITDA',
    '(credit cards + long-term liabilities) / EBITDA of the period',
    ['debt', 'ebitda'],
    (f) => owedOver(f.debt, f.ebitda),
  ],
} as const satisfies Readonly<Record<string, Recipe>>;

const PROFITABILITY = {
  GrossMargin: [
    'Profitability',
    'Percent',
    'Gross margin',
    '100 * (revenue - cost of goods sold) / revenue',
    ['revenue', 'costOfSales'],
    (f) => percent(f.revenue - f.costOfSales, f.revenue),
  ],
  OperatingMargin: [
    'Profitability',
    'Percent',
    'Operating margin',
    '100 * operating income / revenue',
    ['operatingIncome', 'revenue'],
    (f) => percent(f.operatingIncome, f.revenue),
  ],
  NetMargin: [
    'Profitability',
    'Percent',
    'Net margin',
    '100 * net income / revenue',
    ['netIncome', 'revenue'],
    (f) => percent(f.netIncome, f.revenue),
  ],
  ReturnOnAssets: [
    'Profitability',
    'Percent',
    'Return on assets',
    '100 * net income of the period / ending assets',
    ['netIncome', 'assets'],
    (f) => percent(f.netIncome, f.assets),
  ],
  ReturnOnEquity: [
    'Profitability',
    'Percent',
    'Return on equity',
    '100 * net income of the period / ending equity',
    ['netIncome', 'equity'],
    (f) => percent(f.netIncome, f.equity),
  ],
} as const satisfies Readonly<Record<string, Recipe>>;

const ACTIVITY = {
  DaysReceivable: [
    'Activity',
    'Days',
    'Days receivable',
    'accounts receivable / revenue * days covered',
    ['receivables', 'revenue'],
    (f) => daysOf(f.receivables, f.revenue, f.days),
  ],
  DaysInventory: [
    'Activity',
    'Days',
    'Days inventory',
    'inventory / cost of goods sold * days covered',
    ['inventory', 'costOfSales'],
    (f) => daysOf(f.inventory, f.costOfSales, f.days),
  ],
  DaysPayable: [
    'Activity',
    'Days',
    'Days payable',
    'accounts payable / cost of goods sold * days covered',
    ['payables', 'costOfSales'],
    (f) => daysOf(f.payables, f.costOfSales, f.days),
  ],
  AssetTurnover: [
    'Activity',
    'Times',
    'Asset turnover',
    'revenue of the period / ending assets',
    ['revenue', 'assets'],
    (f) => over(f.revenue, f.assets),
  ],
} as const satisfies Readonly<Record<string, Recipe>>;

const RECIPES = { ...LIQUIDITY, ...LEVERAGE, ...PROFITABILITY, ...ACTIVITY };
export type RatioId = keyof typeof RECIPES;

/** Every ratio in the order in which they are listed. */
export const RATIO_IDS = Object.keys(RECIPES) as readonly RatioId[];

/** The ratios of books over some columns as the saved layouts have them, exact; null where a figure of the formula is not in the layout. */
export function ratiosOf(layouts: FigureLayouts, books: Books, columns: readonly StatementColumn[]): readonly Ratio[] {
  const figures = figuresOf(layouts, books, columns);
  const digits = currencyDecimals(books.currency);
  return RATIO_IDS.map((id) => {
    const [category, unit, caption, formula, uses, of]: Recipe = RECIPES[id];
    const columnData = columns.map((column, at) => {
      const each = figures[at];
      if (each === undefined || uses.some((figure) => each[figure] === null)) return null;
      const value = of({ ...(each as Readonly<Record<FigureId, number>>), days: column.coveredDays });
      return value !== null && unit === 'Amount' ? toCurrencyUnits(value, digits) : value;
    });
    return { id, category, caption, formula, unit, columnData };
  });
}

/** The figures that a ratio is made of, in the order of its formula. */
export function figuresBehind(id: RatioId): readonly FigureId[] {
  const [, , , , uses]: Recipe = RECIPES[id];
  return uses;
}

/** Whether a ratio rests on what happened in a period, so that its value depends on how long the period is or whether all of it is known. */
export function isOfFlows(id: RatioId): boolean {
  return figuresBehind(id).some((figure) => FIGURE_SOURCES[figure].statement === 'IncomeStatement');
}
