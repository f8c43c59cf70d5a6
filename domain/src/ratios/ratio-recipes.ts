import type { AnalysisFigureId, UndefinedReason } from '../analysis/analysis-figures';
import { dividedBy, fraction, minus, plus, signOf, times, type Fraction } from '../money/fraction';

export const RATIO_CATEGORIES = ['Liquidity', 'Leverage', 'Coverage', 'Profitability', 'Activity'] as const;
export type RatioCategory = (typeof RATIO_CATEGORIES)[number];

/** `Amount` is in currency units, `Percent` of a hundred, `Days` and `Times` plain numbers. */
export const RATIO_UNITS = ['Amount', 'Percent', 'Times', 'Days'] as const;
export type RatioUnit = (typeof RATIO_UNITS)[number];

/** Ratios are rounded to so many decimals, half away from zero, where they are shown or sent. */
export const RATIO_DECIMALS = 4;

/** Known figures of a column in minor units, and how many of its days the books cover. */
type KnownFigures = Readonly<Record<AnalysisFigureId, Fraction>> & { readonly days: Fraction };

type Value = Fraction | UndefinedReason;

/** How a ratio is computed. */
export interface RatioRecipe {
  readonly category: RatioCategory;
  readonly unit: RatioUnit;
  readonly caption: string;
  /** In words. */
  readonly formula: string;
  /** In the order of the formula. */
  readonly figures: readonly AnalysisFigureId[];
  readonly of: (figures: KnownFigures) => Value;
  /** Whether it sets a flow against a balance, so that flows of less than a year are made flows of a year. */
  readonly annualizes?: true;
  /** Whether a lender wants it low. */
  readonly lessIsBetter?: true;
}

/** A share of zero or of less than zero says nothing. */
function over(part: Value, whole: Value): Value {
  if (typeof part === 'string') return part;
  if (typeof whole === 'string') return whole;
  return signOf(whole) > 0 ? dividedBy(part, whole) : 'NonPositiveDenominator';
}

const HUNDRED = fraction(100);
const percent = (part: Value, whole: Value): Value => {
  const share = over(part, whole);
  return typeof share === 'string' ? share : times(HUNDRED, share);
};

/** What books in order never have below zero, such as debt: below it, more would look like less. */
const held = (stock: Fraction): Value => (signOf(stock) < 0 ? 'NegativeBalance' : stock);

const daysOf = (stock: Fraction, flow: Fraction, days: Fraction): Value => {
  const share = over(held(stock), flow);
  return typeof share === 'string' ? share : times(share, days);
};

const tangible = (f: KnownFigures) => minus(f.equity, plus(f.intangibles, f.relatedPartyReceivables));

const cycleOf = ({ receivables, revenue, inventory, costOfSales, payables, days }: KnownFigures): Value => {
  const parts = [daysOf(receivables, revenue, days), daysOf(inventory, costOfSales, days), daysOf(payables, costOfSales, days)] as const;
  const [sold, stocked, paid] = parts;
  if (typeof sold === 'string') return sold;
  if (typeof stocked === 'string') return stocked;
  return typeof paid === 'string' ? paid : minus(plus(sold, stocked), paid);
};

type Facts = Pick<RatioRecipe, 'annualizes' | 'lessIsBetter'>;
type Recipe = readonly [
  caption: string,
  unit: RatioUnit,
  formula: string,
  figures: readonly AnalysisFigureId[],
  of: RatioRecipe['of'],
  facts?: Facts,
];

function inCategory<Id extends string>(category: RatioCategory, recipes: Readonly<Record<Id, Recipe>>): Readonly<Record<Id, RatioRecipe>> {
  const entries = Object.entries<Recipe>(recipes).map(([id, [caption, unit, formula, figures, of, facts]]) => {
    return [id, { category, caption, unit, formula, figures, of, ...facts }];
  });
  return Object.fromEntries(entries) as Readonly<Record<Id, RatioRecipe>>;
}

const YEARLY = { annualizes: true } as const;
const LOW = { lessIsBetter: true } as const;

const LIQUIDITY = inCategory('Liquidity', {
  CurrentRatio: [
    'Current ratio',
    'Times',
    'current assets / current liabilities',
    ['currentAssets', 'currentLiabilities'],
    (f) => over(f.currentAssets, f.currentLiabilities),
  ],
  QuickRatio: [
    'Quick ratio',
    'Times',
    '(cash + accounts receivable) / current liabilities',
    ['quickAssets', 'currentLiabilities'],
    (f) => over(f.quickAssets, f.currentLiabilities),
  ],
  CashRatio: [
    'Cash ratio',
    'Times',
    'cash / current liabilities',
    ['cash', 'currentLiabilities'],
    (f) => over(f.cash, f.currentLiabilities),
  ],
  WorkingCapital: [
    'Working capital',
    'Amount',
    'current assets - current liabilities',
    ['currentAssets', 'currentLiabilities'],
    (f) => minus(f.currentAssets, f.currentLiabilities),
  ],
});

const LEVERAGE = inCategory('Leverage', {
  DebtToEquity: [
    'Debt to equity',
    'Times',
    '(credit cards + long-term liabilities) / equity',
    ['debt', 'equity'],
    (f) => over(held(f.debt), f.equity),
    LOW,
  ],
  LiabilitiesToEquity: [
    'Liabilities to equity',
    'Times',
    'liabilities / equity',
    ['liabilities', 'equity'],
    (f) => over(held(f.liabilities), f.equity),
    LOW,
  ],
  LiabilitiesToAssets: [
    'Liabilities to assets',
    'Percent',
    '100 * liabilities / assets',
    ['liabilities', 'assets'],
    (f) => percent(held(f.liabilities), f.assets),
    LOW,
  ],
  TangibleNetWorth: [
    'Tangible net worth',
    'Amount',
    'equity - intangible assets - receivables from related parties',
    ['equity', 'intangibles', 'relatedPartyReceivables'],
    tangible,
  ],
  EffectiveTangibleNetWorth: [
    'Effective tangible net worth',
    'Amount',
    'tangible net worth + subordinated debt',
    ['equity', 'intangibles', 'relatedPartyReceivables', 'subordinatedDebt'],
    (f) => plus(tangible(f), f.subordinatedDebt),
  ],
  LiabilitiesToTangibleNetWorth: [
    'Liabilities to tangible net worth',
    'Times',
    'liabilities / tangible net worth',
    ['liabilities', 'equity', 'intangibles', 'relatedPartyReceivables'],
    (f) => over(held(f.liabilities), tangible(f)),
    LOW,
  ],
  TotalLeverage: [
    'Total leverage',
    'Times',
    'debt / adjusted EBITDA',
    ['debt', 'adjustedEbitda'],
    (f) => over(held(f.debt), f.adjustedEbitda),
    { ...YEARLY, ...LOW },
  ],
  SeniorLeverage: [
    'Senior leverage',
    'Times',
    '(debt - subordinated debt) / adjusted EBITDA',
    ['debt', 'subordinatedDebt', 'adjustedEbitda'],
    (f) => over(held(minus(f.debt, f.subordinatedDebt)), f.adjustedEbitda),
    { ...YEARLY, ...LOW },
  ],
  DebtToEbitda: [
    'Debt to EBITDA',
    'Times',
    '(credit cards + long-term liabilities) / EBITDA of the period',
    ['debt', 'ebitda'],
    (f) => over(held(f.debt), f.ebitda),
    { ...YEARLY, ...LOW },
  ],
});

const COVERAGE = inCategory('Coverage', {
  InterestCoverage: [
    'Interest coverage',
    'Times',
    'operating income / interest expense',
    ['operatingIncome', 'interest'],
    (f) => over(f.operatingIncome, f.interest),
  ],
  Dscr: [
    'Debt service coverage (DSCR)',
    'Times',
    'adjusted EBITDA / debt service',
    ['adjustedEbitda', 'debtService'],
    (f) => over(f.adjustedEbitda, f.debtService),
  ],
  Fccr: [
    'Fixed charge coverage (FCCR)',
    'Times',
    '(adjusted EBITDA - unfinanced capital expenditures - income tax - distributions) / debt service',
    ['adjustedEbitda', 'unfinancedCapex', 'incomeTax', 'distributions', 'debtService'],
    (f) => over(minus(f.adjustedEbitda, plus(f.unfinancedCapex, plus(f.incomeTax, f.distributions))), f.debtService),
  ],
  RentAdjustedCoverage: [
    'Rent-adjusted coverage',
    'Times',
    '(adjusted EBITDA + rent) / (debt service + rent)',
    ['adjustedEbitda', 'rent', 'debtService'],
    (f) => over(plus(f.adjustedEbitda, f.rent), plus(f.debtService, f.rent)),
  ],
});

const PROFITABILITY = inCategory('Profitability', {
  GrossMargin: [
    'Gross margin',
    'Percent',
    '100 * (revenue - cost of goods sold) / revenue',
    ['revenue', 'costOfSales'],
    (f) => percent(minus(f.revenue, f.costOfSales), f.revenue),
  ],
  OperatingMargin: [
    'Operating margin',
    'Percent',
    '100 * operating income / revenue',
    ['operatingIncome', 'revenue'],
    (f) => percent(f.operatingIncome, f.revenue),
  ],
  EbitdaMargin: [
    'EBITDA margin',
    'Percent',
    '100 * adjusted EBITDA / revenue',
    ['adjustedEbitda', 'revenue'],
    (f) => percent(f.adjustedEbitda, f.revenue),
  ],
  NetMargin: ['Net margin', 'Percent', '100 * net income / revenue', ['netIncome', 'revenue'], (f) => percent(f.netIncome, f.revenue)],
  ReturnOnAssets: [
    'Return on assets',
    'Percent',
    '100 * net income of the period / ending assets',
    ['netIncome', 'assets'],
    (f) => percent(f.netIncome, f.assets),
    YEARLY,
  ],
  ReturnOnEquity: [
    'Return on equity',
    'Percent',
    '100 * net income of the period / ending equity',
    ['netIncome', 'equity'],
    (f) => percent(f.netIncome, f.equity),
    YEARLY,
  ],
});

const ACTIVITY = inCategory('Activity', {
  DaysReceivable: [
    'Days receivable',
    'Days',
    'accounts receivable / revenue * days covered',
    ['receivables', 'revenue'],
    (f) => daysOf(f.receivables, f.revenue, f.days),
    LOW,
  ],
  DaysInventory: [
    'Days inventory',
    'Days',
    'inventory / cost of goods sold * days covered',
    ['inventory', 'costOfSales'],
    (f) => daysOf(f.inventory, f.costOfSales, f.days),
    LOW,
  ],
  DaysPayable: [
    'Days payable',
    'Days',
    'accounts payable / cost of goods sold * days covered',
    ['payables', 'costOfSales'],
    (f) => daysOf(f.payables, f.costOfSales, f.days),
    LOW,
  ],
  CashConversionCycle: [
    'Cash conversion cycle',
    'Days',
    'days receivable + days inventory - days payable',
    ['receivables', 'revenue', 'inventory', 'costOfSales', 'payables'],
    cycleOf,
    LOW,
  ],
  AssetTurnover: [
    'Asset turnover',
    'Times',
    'revenue of the period / ending assets',
    ['revenue', 'assets'],
    (f) => over(f.revenue, f.assets),
    YEARLY,
  ],
  RevenueGrowth: [
    'Revenue growth',
    'Percent',
    '100 * (revenue - revenue of the same months a year earlier) / the latter',
    ['revenue', 'revenueYearEarlier'],
    (f) => percent(minus(f.revenue, f.revenueYearEarlier), f.revenueYearEarlier),
  ],
});

/** Every ratio in the order in which they are listed (docs/spec.md; design of the analysis). */
export const RATIO_RECIPES = { ...LIQUIDITY, ...LEVERAGE, ...COVERAGE, ...PROFITABILITY, ...ACTIVITY };
export type AnalysisRatioId = keyof typeof RATIO_RECIPES;
export const ANALYSIS_RATIO_IDS = Object.keys(RATIO_RECIPES) as readonly AnalysisRatioId[];
