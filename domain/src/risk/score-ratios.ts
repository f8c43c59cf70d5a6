import type { RiskFigures, RiskInputs, RiskItem } from './risk-inputs';
import type { RatioCategory, ScoreRatio } from './risk-result';
import { SCORE_RATIOS } from './risk-result';

/** A figure of the current year by its name, or of the year before with `Previous` appended: as findings name it. */
export type YearFigure = RiskItem | `${RiskItem}Previous`;

/** How a ratio of the score is made, and which way it may move the risk. */
export interface ScoreRatioRecipe {
  readonly category: RatioCategory;
  /** In words, with the names of the inputs. */
  readonly formula: string;
  /** `rising`: a higher value never lowers the risk. */
  readonly direction: 'rising' | 'falling';
  /** The figures that it is made of. */
  readonly uses: readonly YearFigure[];
  /** Null where an input is missing or the ratio has no meaning. */
  readonly of: (years: Years) => number | null;
}

/** The current year has assets above zero; of the previous one anything may be missing, or all. */
interface Years {
  readonly now: Known;
  readonly before: RiskFigures | null;
}
type Known = RiskFigures & { readonly assets: number };

/**
 * Design 6, item 2, with what cross-validation added (docs/risk-model-card.md). None is a size, and none needs a currency.
 * A ratio over liabilities holds cash flow above zero alone: below it, more liabilities would look like less risk.
 */
export const SCORE_RATIO_RECIPES: Readonly<Record<ScoreRatio, ScoreRatioRecipe>> = {
  liabilitiesToAssets: {
    category: 'Leverage',
    formula: 'liabilities / assets',
    direction: 'rising',
    uses: ['liabilities', 'assets'],
    of: ({ now }) => over(now.liabilities, now.assets),
  },
  shortLiabilitiesToAssets: {
    category: 'Liquidity',
    formula: '(liabilities - debt) / assets',
    direction: 'rising',
    uses: ['liabilities', 'debt', 'assets'],
    of: ({ now }) => over(minus(now.liabilities, now.debt), now.assets),
  },
  liabilitiesChange: {
    category: 'Leverage',
    formula: 'liabilities / assets - the same a year before',
    direction: 'rising',
    uses: ['liabilities', 'assets', 'liabilitiesPrevious', 'assetsPrevious'],
    of: ({ now, before }) => minus(over(now.liabilities, now.assets), before && over(before.liabilities, before.assets)),
  },
  netIncomeToAssets: {
    category: 'Profitability',
    formula: 'netIncome / assets',
    direction: 'falling',
    uses: ['netIncome', 'assets'],
    of: ({ now }) => over(now.netIncome, now.assets),
  },
  weakerNetIncomeToAssets: {
    category: 'Profitability',
    formula: 'the lower of netIncome / assets in both years',
    direction: 'falling',
    uses: ['netIncome', 'assets', 'netIncomePrevious', 'assetsPrevious'],
    of: ({ now, before }) => lower(over(now.netIncome, now.assets), before && over(before.netIncome, before.assets)),
  },
  operatingProfitChange: {
    category: 'Growth',
    formula: '(operatingProfit - that of the year before) / assets',
    direction: 'falling',
    uses: ['operatingProfit', 'operatingProfitPrevious', 'assets'],
    of: ({ now, before }) => over(minus(now.operatingProfit, before && before.operatingProfit), now.assets),
  },
  operatingMargin: {
    category: 'Profitability',
    formula: 'operatingProfit / netSales',
    direction: 'falling',
    uses: ['operatingProfit', 'netSales'],
    of: ({ now }) => over(now.operatingProfit, now.netSales),
  },
  retainedEarningsToAssets: {
    category: 'Leverage',
    formula: 'retainedEarnings / assets',
    direction: 'falling',
    uses: ['retainedEarnings', 'assets'],
    of: ({ now }) => over(now.retainedEarnings, now.assets),
  },
  cashToAssets: {
    category: 'Liquidity',
    formula: 'cash / assets',
    direction: 'falling',
    uses: ['cash', 'assets'],
    of: ({ now }) => over(now.cash, now.assets),
  },
  cashCover: {
    category: 'Coverage',
    formula: '(cash + netIncome + depreciation) / liabilities (at least 1 % of assets), or / assets where it is below zero',
    direction: 'falling',
    uses: ['cash', 'netIncome', 'depreciation', 'liabilities', 'assets'],
    of: ({ now }) => cashCoverOf(now),
  },
  costsBelowOperatingProfit: {
    category: 'Coverage',
    formula: '(operatingProfit - netIncome) / assets',
    direction: 'rising',
    uses: ['operatingProfit', 'netIncome', 'assets'],
    of: ({ now }) => over(minus(now.operatingProfit, now.netIncome), now.assets),
  },
  salesGrowth: {
    category: 'Growth',
    formula: 'netSales / that of the year before - 1',
    direction: 'falling',
    uses: ['netSales', 'netSalesPrevious'],
    of: ({ now, before }) => minus(over(now.netSales, before && before.netSales), 1),
  },
  assetTurnover: {
    category: 'Activity',
    formula: 'netSales / assets',
    direction: 'falling',
    uses: ['netSales', 'assets'],
    of: ({ now }) => over(now.netSales, now.assets),
  },
  inventoriesToSales: {
    category: 'Activity',
    formula: 'inventories / netSales',
    direction: 'rising',
    uses: ['inventories', 'netSales'],
    of: ({ now }) => over(now.inventories, now.netSales),
  },
  receivablesToAssets: {
    category: 'Activity',
    formula: 'receivables / assets',
    direction: 'falling',
    uses: ['receivables', 'assets'],
    of: ({ now }) => over(now.receivables, now.assets),
  },
  depreciationToAssets: {
    category: 'Activity',
    formula: 'depreciation / assets',
    direction: 'falling',
    uses: ['depreciation', 'assets'],
    of: ({ now }) => over(now.depreciation, now.assets),
  },
};

/** Every ratio of the score in the order of `SCORE_RATIOS`; null where the inputs do not have it, or where it is withheld. */
export function scoreRatiosOf(inputs: RiskInputs, withholds = true): Readonly<Record<ScoreRatio, number | null>> {
  const ratios: Partial<Record<ScoreRatio, number | null>> = {};
  for (const ratio of SCORE_RATIOS) ratios[ratio] = scoreRatioOf(ratio, inputs, withholds);
  return ratios as Record<ScoreRatio, number | null>;
}

/**
 * One ratio of the score. An amount below zero that books in order never have is withheld, so that no quotient is made of it; models before
 * version 2.0 scored it as it was.
 */
export function scoreRatioOf(ratio: ScoreRatio, { current, previous }: RiskInputs, withholds = true): number | null {
  const now = withAssets(withholds ? withoutImpossible(current) : current);
  const before = withholds && previous !== null ? withoutImpossible(previous) : previous;
  return now === null ? null : tenDigits(SCORE_RATIO_RECIPES[ratio].of({ now, before }));
}

const NEVER_BELOW_ZERO = ['receivables', 'inventories', 'liabilities', 'debt', 'netSales'] as const satisfies readonly RiskItem[];

function withoutImpossible(figures: RiskFigures): RiskFigures {
  const impossible = NEVER_BELOW_ZERO.filter((item) => (figures[item] ?? 0) < 0);
  return impossible.length === 0 ? figures : { ...figures, ...Object.fromEntries(impossible.map((item) => [item, null])) };
}

/** The least of the assets that liabilities count as in a quotient over them, so that it never has a pole. */
const LEAST_LIABILITIES = 0.01;

function cashCoverOf({ cash, netIncome, depreciation, liabilities, assets }: Known): number | null {
  if (cash === null || netIncome === null || depreciation === null || liabilities === null) return null;
  const atHand = cash + netIncome + depreciation;
  return atHand < 0 ? atHand / assets : atHand / Math.max(liabilities, LEAST_LIABILITIES * assets);
}

function withAssets(figures: RiskFigures): Known | null {
  const { assets } = figures;
  return assets !== null && assets > 0 ? { ...figures, assets } : null;
}

function over(part: number | null, whole: number | null): number | null {
  return part === null || whole === null || whole <= 0 ? null : part / whole;
}

function minus(one: number | null, other: number | null): number | null {
  return one === null || other === null ? null : one - other;
}

function lower(one: number | null, other: number | null): number | null {
  return one === null || other === null ? null : Math.min(one, other);
}

/** So many digits are the same whatever the unit of the money is. */
function tenDigits(value: number | null): number | null {
  return value === null || !Number.isFinite(value) ? null : Number(value.toPrecision(10));
}
