import { assertExact } from '../../money/sum-exact';
import type { DateNumber } from '../../periods/calendar-date';
import type { LinesPage } from '../page';

/** Amounts by account ordinal, minor units, debit positive. */
export type AccountSums = ReadonlyMap<number, number>;

/** Sums lines by day and account, in memory that grows with days and accounts, not with lines. */
export class DaySums {
  readonly #days = new Map<DateNumber, Map<number, number>>();
  readonly #lines = new Map<number, number>();

  add({ count, date, account, amount }: Pick<LinesPage, 'count' | 'date' | 'account' | 'amount'>): void {
    let day: DateNumber | null = null;
    let sums = new Map<number, number>();
    for (let at = 0; at < count; at++) {
      if (date[at] !== day) {
        day = date[at] as DateNumber;
        sums = this.#days.get(day) ?? new Map<number, number>();
        this.#days.set(day, sums);
      }
      const ordinal = account[at] as number;
      sums.set(ordinal, (sums.get(ordinal) ?? 0) + (amount[at] as number));
      this.#lines.set(ordinal, (this.#lines.get(ordinal) ?? 0) + 1);
    }
  }

  /** What was posted from one day to another, both included; accounts that come to zero are left out. */
  between(first: DateNumber, last: DateNumber): AccountSums {
    const sums = new Map<number, number>();
    for (const [day, ofDay] of this.#days) {
      if (day < first || day > last) continue;
      for (const [account, amount] of ofDay) sums.set(account, assertExact((sums.get(account) ?? 0) + amount));
    }
    return new Map([...sums].filter(([, amount]) => amount !== 0));
  }

  /** How many lines an account has. */
  linesOf(account: number): number {
    return this.#lines.get(account) ?? 0;
  }
}
