/** How much a restatement matters, the least first. */
export const SEVERITIES = ['None', 'Low', 'Medium', 'High'] as const;
export type Severity = (typeof SEVERITIES)[number];

/** An amount of a period in both collections, minor units; null where the layout does not have it. */
export interface ComparedAmount {
  readonly before: number | null;
  readonly after: number | null;
}

/** A total of a period, and what it is measured by: revenue for flows, assets for balances. */
export interface ComparedTotal extends ComparedAmount {
  readonly scale: number | null;
}

/** What the severity of a restatement is taken from. */
export interface SeverityFacts {
  readonly isChanged: boolean;
  /** Of each compared period. */
  readonly netIncome: readonly ComparedAmount[];
  readonly equity: readonly ComparedAmount[];
  readonly totals: readonly ComparedTotal[];
  /** Outcomes of covenant tests before and after. */
  readonly outcomes: readonly { readonly before: string; readonly after: string }[];
  /** Whether a total changed in a period that a final test or an approved version relied on. */
  readonly isReliedOn: boolean;
}

const HIGH_PERCENT = 5;
const MEDIUM_PERCENT = 1;

/** The severity of a restatement, in exact numbers. */
export function severityOf({ isChanged, netIncome, equity, totals, outcomes, isReliedOn }: SeverityFacts): Severity {
  if (!isChanged) return 'None';
  const isFlipped = outcomes.some(({ before, after }) => before !== after);
  if (isFlipped || isReliedOn || [...netIncome, ...equity].some((each) => movesBy(each, each.before, HIGH_PERCENT))) return 'High';
  return totals.some((each) => movesBy(each, each.scale, MEDIUM_PERCENT)) ? 'Medium' : 'Low';
}

/** Whether an amount moved, and by at least so many hundredths of a scale; what the layout does not have counts as zero. */
function movesBy({ before, after }: ComparedAmount, scale: number | null, percent: number): boolean {
  const change = BigInt(after ?? 0) - BigInt(before ?? 0);
  return change !== 0n && absolute(change) * 100n >= absolute(BigInt(scale ?? 0)) * BigInt(percent);
}

function absolute(value: bigint): bigint {
  return value < 0n ? -value : value;
}
