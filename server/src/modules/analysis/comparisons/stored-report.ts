import type { UndefinedReason } from '@countinghouse/domain/analysis/analysis-figures';
import type { LineChange } from '@countinghouse/domain/comparisons/compare-statements';
import type { AccountChangeKind, AccountFact } from '@countinghouse/domain/comparisons/match-accounts';
import type { JournalTotal, MatchedBy } from '@countinghouse/domain/comparisons/match-journals';
import type { Severity } from '@countinghouse/domain/comparisons/severity';
import type { ShownJournal, ShownLine } from '@countinghouse/domain/comparisons/verify-journals';
import type { AnalysisRatioId, RatioUnit } from '@countinghouse/domain/ratios/ratio-recipes';
import type { CashFlowSource } from '@countinghouse/domain/statements/statement-table';

export const COMPARISON_STATES = ['Pending', 'Ready', 'Failed'] as const;
export type ComparisonState = (typeof COMPARISON_STATES)[number];

/** Why a comparison was not made: the collections have nothing to compare by now, or it was begun too often. */
export const COMPARISON_FAILURES = ['NothingToCompare', 'CurrencyDiffers', 'GivenUp'] as const;
export type ComparisonFailure = (typeof COMPARISON_FAILURES)[number];

/** An account as it is shown beside a change. */
export interface NamedAccount {
  readonly number: string | null;
  readonly name: string;
  readonly type: string;
}

export interface StoredAccountChange {
  readonly kind: AccountChangeKind;
  readonly facts: readonly AccountFact[];
  readonly base: NamedAccount | null;
  readonly other: NamedAccount | null;
}

/** A ratio before and after with four decimals, or why it had no value. */
export interface StoredRatioChange {
  readonly id: AnalysisRatioId;
  readonly unit: RatioUnit;
  readonly reportingPeriodId: string;
  readonly label: string;
  readonly before: string | null;
  readonly after: string | null;
  readonly undefinedBefore: UndefinedReason | null;
  readonly undefinedAfter: UndefinedReason | null;
}

/** A line of a journal with its account. */
type StoredLine = Omit<ShownLine, 'account'> & { readonly account: NamedAccount };
export type StoredJournal = Omit<ShownJournal, 'lines'> & { readonly lines: readonly StoredLine[] };

/** A finished comparison without its journals; amounts in minor units. */
export interface StoredReport {
  readonly currency: string;
  readonly matchedBy: MatchedBy;
  readonly severity: Severity;
  readonly from: string;
  readonly through: string;
  /** How many months, or coarser spans of the books, both collections cover. */
  readonly spans: number;
  /** Where both cash flows are taken from; reports that were made before it was noted do not say. */
  readonly cashFlowSource?: CashFlowSource;
  readonly periods: readonly { readonly id: string; readonly label: string; readonly start: string; readonly end: string }[];
  readonly lineChanges: readonly LineChange[];
  readonly accountChanges: readonly StoredAccountChange[];
  readonly ratioChanges: readonly StoredRatioChange[];
  readonly journalTotals: readonly JournalTotal[];
}
