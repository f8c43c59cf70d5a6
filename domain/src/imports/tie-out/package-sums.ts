import type { AccountType } from '../../accounts/account-type';
import type { DateNumber } from '../../periods/calendar-date';
import type { LinesPage, OpenItem } from '../page';
import { ControlSums } from './control-sums';
import { DaySums } from './day-sums';
import { OpenSums } from './open-sums';

/** The sums of what was read of a package that its own reports are compared with. */
export class PackageSums {
  readonly days = new DaySums();
  readonly byParty = new OpenSums(({ party }) => party);
  readonly byAccount = new OpenSums(({ controlAccount }) => controlAccount);
  readonly posted: ControlSums;

  /** `typeOf` gives the type of an account by its ordinal. */
  constructor(typeOf: (account: number) => AccountType) {
    this.posted = new ControlSums(typeOf);
  }

  /** Adds journal lines, those of control accounts up to a day. */
  addLines(page: LinesPage, lastDay: DateNumber): void {
    this.days.add(page);
    this.posted.add(page, lastDay);
  }

  /** Adds open documents of books that are kept in a currency (ISO 4217). */
  addItems(items: readonly OpenItem[], baseCurrency: string | null): void {
    this.byParty.add(items, baseCurrency);
    this.byAccount.add(items, baseCurrency);
  }

  /** The sums of open documents and of control accounts beside what the package's aging reports state. */
  against<Stated>(stated: Stated) {
    const { byParty, byAccount, posted } = this;
    return { byParty, byAccount, posted, stated };
  }
}
