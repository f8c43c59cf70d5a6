import type { ExtraRiskItem, RiskItem } from '@countinghouse/domain/risk/risk-inputs';
import type { StatementType } from '../../../lib/graphql/types.generated';
import type { CoveredPeriod } from '../../../lib/format/period-text';

/** An account's part in an input, in both years and in currency units. */
export interface InputAccount {
  readonly accountId: string;
  readonly accountNumber: string | null;
  readonly name: string;
  readonly amount: number | null;
  readonly previousAmount: number | null;
  readonly statementType: StatementType;
  /** The line of the statement that shows it. */
  readonly lineItemId: string | null;
  /** The classifications that it is in, the outermost first. */
  readonly path: readonly string[];
}

/** One input: its figures in currency units, and the accounts that each year's add up from. */
export interface InputRow {
  readonly item: RiskItem | ExtraRiskItem;
  readonly value: number | null;
  readonly previousValue: number | null;
  readonly accounts: readonly InputAccount[];
}

/** The inputs of an analysis and the years that they are of. */
export interface InputsOfYears {
  readonly items: readonly InputRow[];
  readonly year: CoveredPeriod;
  /** The last day of the period. */
  readonly endsOn: string;
  /** Null where the books hold one year only. */
  readonly previousYear: CoveredPeriod | null;
  readonly currency: string;
  /** Of the layouts that they were taken from. */
  readonly versions: { readonly balanceSheet: number; readonly incomeStatement: number };
  /** Where their statements are read; null where they are not offered. */
  readonly statementsPath: string | null;
}

/** How an input changed from the year before, as a share of it; null where one is missing or the base is nothing. */
export function changeOf({ value, previousValue }: Pick<InputRow, 'value' | 'previousValue'>): number | null {
  if (value === null || previousValue === null || previousValue === 0) return null;
  return (value - previousValue) / Math.abs(previousValue);
}

/** Inputs that are totals of others, set apart in the table. */
export const TOTALS: ReadonlySet<string> = new Set<RiskItem>(['assets', 'liabilities', 'netSales', 'netIncome']);
