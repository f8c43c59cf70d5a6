import type { CalendarDate } from '../periods/calendar-date';
import type { ImportOptions } from '../requests/request-options';
import type { BooksOrigin } from './books';
import type { CheckedAging, CheckedTieOut } from './checks/checked-books';
import type { ChartOfAccounts } from './chart-of-accounts';
import type { IssueList } from './issue-list';
import type { Finding } from './findings/finding';
import type { Ledger } from './ledger';
import type { OpenItemTotals } from './open-item-totals';
import type { BalancesPage, CompanyPage, SourceParty } from './page';

/** Under what conditions books are read. */
export interface BooksSettings {
  readonly options: ImportOptions;
  readonly origin: BooksOrigin;
  /** Today in the tenant's time zone. */
  readonly today: CalendarDate;
  /** Names the place of a journal line by its row in the source; `line 17` by default. */
  readonly describeLocation?: (row: number) => string;
}

/** Everything an accumulator holds when its source ends. */
export interface ReadBooks {
  readonly settings: BooksSettings;
  readonly chart: ChartOfAccounts;
  readonly parties: readonly SourceParty[];
  readonly openItems: OpenItemTotals;
  readonly issues: IssueList;
  /** What the reader of the source decided. */
  readonly findings: readonly Finding[];
  readonly company: CompanyPage | null;
  readonly ledger: Ledger | null;
  readonly balances: BalancesPage | null;
  /** What the package states, beside what was read; null where it states nothing. */
  readonly tieOut: CheckedTieOut | null;
  /** The same of open documents; null for an upload. */
  readonly aging: Omit<CheckedAging, 'partyName'> | null;
}
