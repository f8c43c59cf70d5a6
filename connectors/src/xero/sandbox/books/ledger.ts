import { assertExact } from '@countinghouse/domain/money/sum-exact';
import type { CalendarDate } from '@countinghouse/domain/periods/calendar-date';

/** What was posted on a day; amounts in minor units of the base currency, debit positive. */
export interface Posting {
  readonly date: CalendarDate;
  readonly lines: readonly { readonly accountId: string; readonly amount: number }[];
}

interface Track {
  readonly dates: CalendarDate[];
  /** The balance after each posting. */
  readonly balances: number[];
}

/** Balances of accounts on any day. */
export class Ledger {
  readonly #tracks = new Map<string, Track>();

  constructor(postings: readonly Posting[]) {
    for (const { date, lines } of postings.toSorted((one, other) => (one.date < other.date ? -1 : Number(one.date > other.date)))) {
      for (const { accountId, amount } of lines) this.#post(accountId, date, amount);
    }
  }

  /** The accounts with a posting up to a day, that day included. */
  accountsUntil(date: CalendarDate): Set<string> {
    return new Set([...this.#tracks].filter(([, { dates }]) => (dates[0] ?? '9999-12-31') <= date).map(([accountId]) => accountId));
  }

  /** The balance of an account at the end of a day, debit positive. */
  balance(accountId: string, date: CalendarDate): number {
    return this.#sumWhere(accountId, (posted) => posted <= date);
  }

  /** What was posted to an account from one day to another, both included; debit positive. */
  movement(accountId: string, from: CalendarDate, to: CalendarDate): number {
    return this.#sumWhere(accountId, (posted) => posted <= to) - this.#sumWhere(accountId, (posted) => posted < from);
  }

  #post(accountId: string, date: CalendarDate, amount: number): void {
    const track = this.#tracks.get(accountId) ?? { dates: [], balances: [] };
    this.#tracks.set(accountId, track);
    track.dates.push(date);
    track.balances.push(assertExact((track.balances.at(-1) ?? 0) + amount));
  }

  #sumWhere(accountId: string, isCounted: (date: CalendarDate) => boolean): number {
    const track = this.#tracks.get(accountId);
    if (track === undefined) return 0;
    let [low, high] = [0, track.dates.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (isCounted(track.dates[middle] ?? '')) low = middle + 1;
      else high = middle;
    }
    return track.balances[low - 1] ?? 0;
  }
}
