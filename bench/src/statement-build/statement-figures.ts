/** Minor units per month. */
export type Months = readonly number[];

/** The figures of a balance sheet and an income statement by month, in presentation sign. */
export interface StatementFigures {
  /** Closing balances, or movements of income accounts, by account number. */
  readonly accounts: Readonly<Record<string, Months>>;
  readonly totals: Readonly<Record<'assets' | 'liabilities' | 'equity' | 'revenues' | 'expenses' | 'netIncome', Months>>;
}

/** What building the statements in a separate process told. */
export interface BuiltStatements {
  readonly figures: StatementFigures;
  /** Peak resident memory. */
  readonly peakMiB: number;
}
