import type { Account } from '../../accounts/account';
import type { CalendarDate } from '../../periods/calendar-date';
import type { FiscalYear } from '../../periods/fiscal-calendar';
import type { Matrix } from '../../statements/matrix';
import type { UnbalancedJournal } from '../journal-sums';
import type { OpenItemTotal } from '../open-item-totals';
import type { OpenItem, StatedAgingPage, StatedBalancesPage } from '../page';
import type { ControlSums } from '../tie-out/control-sums';
import type { DaySums } from '../tie-out/day-sums';
import type { OpenSums } from '../tie-out/open-sums';

/** An unbalanced journal under the id that its stored lines have. */
export interface StoredUnbalancedJournal extends Pick<UnbalancedJournal, 'place' | 'difference'> {
  readonly journal: string | null;
}

/** What the checks look at: the books before groups that are off are dropped. */
export interface CheckedBooks {
  readonly asOf: CalendarDate;
  /** The first day of the books. */
  readonly coveredFrom: CalendarDate;
  readonly fiscalYearEndMonth: number;
  /** Null where the source does not say. */
  readonly basis: 'Accrual' | 'Cash' | null;
  /** ISO 4217. */
  readonly baseCurrency: string;
  readonly accounts: readonly Account[];
  readonly matrix: Matrix;
  /** Null when the source has balances only. */
  readonly ledger: CheckedLedger | null;
  readonly receivables: CheckedSubLedger;
  readonly payables: CheckedSubLedger;
  /** Null where the source states no balances of its own. */
  readonly tieOut: CheckedTieOut | null;
  /** Null where the source is no package with a ledger. */
  readonly aging: CheckedAging | null;
}

/** What a package states in its own reports, and what its lines come to by day. */
export interface CheckedTieOut {
  readonly stated: StatedBalancesPage;
  readonly sums: DaySums;
}

/** What a package states of open documents in its own reports, beside those that were read. */
export interface CheckedAging {
  /** Null where it has no such report of all parties. */
  readonly stated: Readonly<Record<OpenItem['side'], StatedAgingPage | null>>;
  readonly byParty: OpenSums;
  readonly byAccount: OpenSums;
  /** What the ledger posts to control accounts. */
  readonly posted: ControlSums;
  /** The name of a party as it is stored, by ordinal. */
  readonly partyName: (ordinal: number) => string;
}

/** What is known of a ledger beside its matrix. */
export interface CheckedLedger {
  readonly journals: number;
  readonly unbalanced: { readonly journals: readonly StoredUnbalancedJournal[]; readonly count: number };
  readonly linesAfterAsOf: number;
  /** Net movement per fiscal year and account ordinal, added up apart from the months. */
  readonly yearNets: ReadonlyMap<FiscalYear, Float64Array>;
  readonly closings: readonly CheckedClosing[];
  /** Fiscal years with a journal that may close them and counts as an ordinary entry. */
  readonly doubtfulYears: readonly FiscalYear[];
  /** Whether the lines of journals are too scattered, or too many journals look like closings, to recognize the closings. */
  readonly closingsUndecidable: boolean;
}

/** A year-end closing entry that was left out: what it credited to equity, minor units. */
export interface CheckedClosing {
  readonly date: CalendarDate;
  readonly fiscalYear: FiscalYear;
  readonly toEquity: number;
}

export interface CheckedSubLedger {
  /** Whether the collection gathers it. */
  readonly collected: boolean;
  readonly total: OpenItemTotal;
}
