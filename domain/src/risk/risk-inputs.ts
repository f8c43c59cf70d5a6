/** The twelve figures of a year that the specification's risk calculation response names, in its order. */
export const RISK_ITEMS = [
  'cash',
  'receivables',
  'inventories',
  'assets',
  'payables',
  'liabilities',
  'debt',
  'retainedEarnings',
  'netSales',
  'depreciation',
  'operatingProfit',
  'netIncome',
] as const;
export type RiskItem = (typeof RISK_ITEMS)[number];

/** What second opinions take where the statement has it; without them proxies are used, and are flagged. */
export const EXTRA_RISK_ITEMS = ['currentAssets', 'currentLiabilities'] as const;
export type ExtraRiskItem = (typeof EXTRA_RISK_ITEMS)[number];

/** Figures of one fiscal year in currency units of any scale; null is an unknown figure, never zero. */
export type RiskFigures = Readonly<Record<RiskItem, number | null>> & Readonly<Partial<Record<ExtraRiskItem, number | null>>>;

/** What a score is made of: a fiscal year and the one before it. */
export interface RiskInputs {
  readonly current: RiskFigures;
  /** Null where there is one year only. */
  readonly previous: RiskFigures | null;
}

/** What is known of the statements that the figures come from; what is null is not checked. */
export interface RiskContext {
  readonly basis: 'Accrual' | 'Cash' | null;
  /** ISO 4217, of each year. */
  readonly currency: string | null;
  readonly previousCurrency: string | null;
  /** False when the years are twelve months that are not a fiscal year; absent for fiscal years, and when it is unknown. */
  readonly isFiscalYear?: false;
  /** How many days each year has. */
  readonly periodDays: number | null;
  readonly previousPeriodDays: number | null;
  /** How many days of the year before the books cover, where they do not cover all of it; its flows are unknown then. */
  readonly previousCoveredDays?: number;
  /** The last day of the current year, `YYYY-MM-DD`. */
  readonly statementDate: string | null;
  /** The day of the analysis, `YYYY-MM-DD`. */
  readonly analysisDate: string | null;
}

/** The level of default that a lender expects over its whole book, as shares of one: a policy of the tenant, with where it is from. */
export interface BaseRates {
  readonly oneYear: number;
  readonly fiveYears: number;
  readonly source: string;
}

/** Design 6, item 5: a placeholder until the tenant names its own. */
export const DEFAULT_BASE_RATES: BaseRates = { oneYear: 0.017, fiveYears: 0.08, source: 'placeholder' };

/** How much more often firms of an industry default than the lender's whole book: a policy of the tenant, with where it is from. */
export interface IndustryFactor {
  /** Two to six digits that the codes of the industry begin with. */
  readonly naicsPrefix: string;
  readonly factor: number;
  readonly source: string;
}

/** Base rates as a score is brought to them; without an industry where the tenant names no factor for it. */
export interface AppliedRates extends BaseRates {
  readonly industry?: IndustryFactor;
}

/** Everything that a score depends on beside the model: stored with it, it replays to the same bytes. */
export interface RiskRequest {
  readonly inputs: RiskInputs;
  readonly context: RiskContext;
  readonly baseRates: AppliedRates;
}
