import type { StatedBalancesPage, StatedTrialBalance } from '@countinghouse/domain/imports/page';
import type { CalendarDate } from '@countinghouse/domain/periods/calendar-date';
import { PackageRefusal } from './http/package-refusal';

/** How a package's own trial balances are read. */
export interface TieOutTerms {
  /** Ascending; the last is the last day of the books. Without days there is nothing to compare. */
  readonly days: readonly CalendarDate[];
  /** Reads the trial balance of a day; `attempt` tells apart answers to the same question. Throws ConnectorError. */
  readonly read: (day: CalendarDate, attempt: number) => Promise<StatedTrialBalance>;
  readonly accounts: Pick<StatedBalancesPage, 'retainedEarnings' | 'foreign' | 'exchangeGains' | 'journalType'>;
}

/** How many trial balances a comparison on these days reads. */
export function tieOutCalls(days: readonly CalendarDate[]): number {
  return days.length === 0 ? 0 : days.length + 1;
}

/**
 * Reads the trial balances that a package states, to be compared with its entries: that of the last day before the entries are read and again
 * after them, so that a change in between is seen, and those of the other days after them. Where the package does not let us read its
 * reports there are none.
 */
export class TieOut {
  readonly #terms: TieOutTerms;
  readonly #before: StatedTrialBalance | null;

  private constructor(terms: TieOutTerms, before: StatedTrialBalance | null) {
    this.#terms = terms;
    this.#before = before;
  }

  /** Reads what comes before the entries. */
  static async start(terms: TieOutTerms): Promise<TieOut> {
    const last = terms.days.at(-1);
    return new TieOut(terms, last === undefined ? null : await ifAllowed(() => terms.read(last, 0)));
  }

  /** Reads the rest, after the entries, one report after the other so that a reader that ends has stored what it was answered. */
  async *finish(): AsyncGenerator<StatedBalancesPage> {
    const { accounts, days } = this.#terms;
    if (days.length === 0) return;
    const reports = this.#before === null ? null : await ifAllowed(() => this.#readAll());
    yield { kind: 'statedBalances', reports: reports ?? [], before: this.#before, ...accounts };
  }

  async #readAll(): Promise<StatedTrialBalance[]> {
    const { days, read } = this.#terms;
    const reports: StatedTrialBalance[] = [];
    for (const [at, day] of days.entries()) reports.push(await read(day, at === days.length - 1 ? 1 : 0));
    return reports;
  }
}

/** What a call answers; null where the person who allowed access lacks the permission for it. Throws ConnectorError otherwise. */
export async function ifAllowed<T>(read: () => Promise<T>): Promise<T | null> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof PackageRefusal && error.code === 'InsufficientUserPermissions') return null;
    throw error;
  }
}
