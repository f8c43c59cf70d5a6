import type { AppliedRates } from './risk-inputs';

/** Horizons in years, as the specification has them. */
export const RISK_TERMS = [1, 2, 3, 4, 5] as const;
export type RiskTerm = (typeof RISK_TERMS)[number];

/** Our own scale, best first. */
export const RISK_GRADES = ['R1', 'R2', 'R3', 'R4', 'R5', 'R6', 'R7', 'R8', 'R9', 'R10'] as const;
export type RiskGrade = (typeof RISK_GRADES)[number];

/** How far the inputs can be trusted, best first. */
export const RISK_QUALITIES = ['A', 'B', 'C', 'D'] as const;
export type RiskQuality = (typeof RISK_QUALITIES)[number];

export type RatioCategory = 'Liquidity' | 'Leverage' | 'Coverage' | 'Activity' | 'Profitability' | 'Growth';

/** The ratios of the score, as `score-ratios.ts` makes them; captions are texts of the portal. */
export const SCORE_RATIOS = [
  'liabilitiesToAssets',
  'shortLiabilitiesToAssets',
  'liabilitiesChange',
  'netIncomeToAssets',
  'weakerNetIncomeToAssets',
  'operatingProfitChange',
  'operatingMargin',
  'retainedEarningsToAssets',
  'cashToAssets',
  'cashCover',
  'costsBelowOperatingProfit',
  'salesGrowth',
  'assetTurnover',
  'inventoriesToSales',
  'receivablesToAssets',
  'depreciationToAssets',
] as const;
export type ScoreRatio = (typeof SCORE_RATIOS)[number];

/** Probability of default within and in one year of the curve, as shares of one. */
export interface TermPd {
  readonly years: RiskTerm;
  /** That it defaults by the end of this year. */
  readonly cumulative: number;
  /** That it defaults in this year, having survived those before. */
  readonly forward: number;
}

/** The probabilities of default by the end of a year that the warnings about the inputs allow, as shares of one. */
export interface PdRange {
  readonly years: RiskTerm;
  readonly low: number;
  readonly high: number;
}

/** What one ratio adds to the log-odds. */
export interface RiskDriver {
  readonly ratio: ScoreRatio;
  readonly category: RatioCategory;
  /** Null where the inputs do not have it; it counts as neutral then. */
  readonly value: number | null;
  /** Above zero raises the risk. */
  readonly contribution: number;
}

/** A log-odds that is its starting point plus the contributions of its drivers, to 1e-9. */
export interface AdditiveScore {
  readonly logOdds: number;
  readonly startingPoint: number;
  readonly drivers: readonly RiskDriver[];
}

/** Design 6, item 9: what is wrong with the inputs, or to know of them. */
export const BLOCKING_FINDINGS = [
  'assetsMissing',
  'assetsNotPositive',
  'bothYearsMissing',
  'periodNotAnnual',
  'periodsUnequal',
  'currenciesMixed',
] as const;
export const WARNING_FINDINGS = [
  'notFiscalYear',
  'previousYearMissing',
  'previousYearPartial',
  'inputMissing',
  'partsExceedAssets',
  'debtExceedsLiabilities',
  'payablesExceedLiabilities',
  'retainedEarningsUnexplained',
  'salesZero',
  'salesNegative',
  'inventoriesNegative',
  'liabilitiesNegative',
  'tenfoldJump',
  'roundedToThousands',
  'statementOld',
  'cashBasis',
] as const;
type BlockingFinding = (typeof BLOCKING_FINDINGS)[number];
export type WarningFinding = (typeof WARNING_FINDINGS)[number];

/** One thing that the checks of the inputs found. */
export interface RiskFinding {
  readonly code: BlockingFinding | WarningFinding;
  readonly severity: 'blocking' | 'warning';
  /** The inputs that it is about, such as `netSales` or `netSalesPrevious`. */
  readonly items: readonly string[];
  /** How many days of the year before the books cover; with `previousYearPartial` alone. */
  readonly days?: number;
}

/** What the checks of inputs look at. */
export const RISK_CHECKS = ['years', 'items', 'units', 'parts', 'retained', 'age'] as const;
export type RiskCheckId = (typeof RISK_CHECKS)[number];

/** Models whose score is published; the last two rank only, since their samples were full of failures. */
export const SECOND_OPINIONS = ['altmanZ1983', 'altmanZ1995', 'springate1978', 'ohlson1980', 'zmijewski1984'] as const;
export type SecondOpinionModel = (typeof SECOND_OPINIONS)[number];
export type SecondOpinionZone = 'safe' | 'grey' | 'distress';

/** Current assets: cash + receivables + inventories; current liabilities: liabilities - debt; income before tax: net income. */
export type OpinionProxy = 'currentAssets' | 'currentLiabilities' | 'incomeBeforeTax';

/** Why a published score is withheld: a quotient over such an amount says nothing. */
export const WITHHELD_REASONS = [
  'liabilitiesNegative',
  'currentLiabilitiesNegative',
  'liabilitiesZero',
  'currentLiabilitiesZero',
  'currentAssetsNotPositive',
] as const;
export type WithheldReason = (typeof WITHHELD_REASONS)[number];

/** What a published score says of the same figures. */
export interface SecondOpinion {
  readonly model: SecondOpinionModel;
  /** Null where the inputs do not suffice. For a model that ranks only, the raw score, not for show. */
  readonly score: number | null;
  /** At the cut-offs that were published with it; null for a model that ranks only. */
  readonly zone: SecondOpinionZone | null;
  /** Share of the benchmark population, in percent, that it finds safer; for the models that rank only. */
  readonly rank: number | null;
  /** What the inputs do not name, so that something near stood in for it. */
  readonly proxies: readonly OpinionProxy[];
  /** Null where nothing is withheld; absent in results of models before version 2.0. */
  readonly withheld?: WithheldReason | null;
}

/** What the built-in engine says; another engine gives rows of output alone. */
export interface RiskResult {
  readonly engine: string;
  readonly modelVersion: string;
  readonly baseRates: AppliedRates;
  /** Years 1 to 5, strictly rising. */
  readonly termStructure: readonly TermPd[];
  /** Of the 1-year probability; with quality C and D of the highest one that the range allows, from version 2.0 of the model. */
  readonly grade: RiskGrade;
  /** Of the 1-year probability alone; absent in results of models before version 2.0. */
  readonly gradeOfPd?: RiskGrade;
  /** Years 1 to 5; null where no warning leaves anything open, absent in results of models before version 2.0. */
  readonly range?: readonly PdRange[] | null;
  readonly oneYear: AdditiveScore;
  readonly fiveYears: AdditiveScore;
  readonly quality: RiskQuality;
  readonly findings: readonly RiskFinding[];
  readonly secondOpinions: readonly SecondOpinion[];
  /** Share of the public benchmark population, in percent, with a higher 1-year probability; not a comparison with peers. */
  readonly benchmarkPercentile: number;
}

/** A score, or the findings that forbid one. */
export type RiskOutcome =
  | { readonly outcome: 'scored'; readonly result: RiskResult }
  | { readonly outcome: 'blocked'; readonly findings: readonly RiskFinding[] };

/** `value` is: a percentage; log-odds; a plain ratio; a score; the ordinal of a grade from 1. */
type RiskMetric = 'percent' | 'logOdds' | 'ratio' | 'score' | 'grade';

/** One line of `result.outputs` of the specification's risk calculation response, in full precision. */
export interface RiskOutput {
  readonly type: 'PD' | 'Grade' | 'Driver' | 'Ratio' | 'Benchmark' | 'Quality' | 'Level';
  readonly category: string;
  readonly subCategory: string | null;
  readonly termInYears: RiskTerm | null;
  readonly value: number | null;
  readonly metricType: RiskMetric;
}
