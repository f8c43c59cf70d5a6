import type { CalendarDate } from '../../periods/calendar-date';
import type { AgingCause } from '../tie-out/aging-cause';
import type { GapCause } from '../tie-out/gap-cause';

/** Every check that runs on an import, in the order in which results are listed. */
export const CHECK_IDS = [
  'journals-sum-to-zero',
  'trial-balance',
  'balance-sheet-balances',
  'months-add-up',
  'package-trial-balance',
  'receivables-tie',
  'payables-tie',
  'package-receivables',
  'package-payables',
  'income-continuity',
  'periods-available',
  'lines-after-as-of',
  'closing-entries',
  'inactive-accounts',
  'abnormal-balances',
] as const;
export type CheckId = (typeof CHECK_IDS)[number];

export type CheckCategory = 'Ledger' | 'Statements' | 'SubLedgers' | 'Continuity' | 'Accounts';

/** Outcome of a check on the wire. */
export type CheckOutcome = 'Pass' | 'Fail' | 'Inconclusive';

/** A value that a text or a table shows, formatted where it is shown; amounts are minor units of the base currency, debit positive unless the text says otherwise. */
export type Fact =
  | { readonly kind: 'text'; readonly value: string }
  | { readonly kind: 'count'; readonly value: number }
  | { readonly kind: 'amount'; readonly minor: number }
  | { readonly kind: 'date'; readonly value: CalendarDate }
  | { readonly kind: 'account'; readonly ordinal: number }
  /** The probable cause of a gap, as the name of its sentence. */
  | { readonly kind: 'cause'; readonly value: `check.cause.${GapCause | AgingCause}` };

/** Rows that prove what a check says. */
export interface EvidenceTable {
  /** Column headings as names of the text set: `check.column.<name>`. */
  readonly columns: readonly EvidenceColumn[];
  readonly rows: readonly (readonly Fact[])[];
  /** Rows beyond those listed. */
  readonly more: number;
}

/** The columns that a table of evidence may have. */
export type EvidenceColumn =
  | 'journal'
  | 'place'
  | 'difference'
  | 'period'
  | 'account'
  | 'accountType'
  | 'placedAs'
  | 'proceeds'
  | 'change'
  | 'assets'
  | 'liabilitiesAndEquity'
  | 'ledger'
  | 'subLedger'
  | 'netIncome'
  | 'closed'
  | 'closes'
  | 'retainedEarnings'
  | 'posted'
  | 'equityChange'
  | 'owners'
  | 'balance'
  | 'year'
  | 'yearTotal'
  | 'months'
  | 'from'
  | 'to'
  | 'date'
  | 'days'
  | 'value'
  | 'readAs'
  | 'lines'
  | 'certainty'
  | 'stated'
  | 'collected'
  | 'cause'
  | 'party';

/** The kept result of one check: texts are named, never written here, because every language renders them. */
export interface CheckResult {
  readonly id: CheckId;
  readonly category: CheckCategory;
  readonly outcome: CheckOutcome;
  /** `check.<id>.title`: what should hold. */
  readonly titleKey: string;
  /** `check.<id>.<finding>`: one sentence with the facts in it. */
  readonly evidenceKey: string;
  readonly facts: Readonly<Record<string, Fact>>;
  readonly table: EvidenceTable | null;
}

/** Most rows of evidence kept with a check. */
export const EVIDENCE_ROWS = 20;
