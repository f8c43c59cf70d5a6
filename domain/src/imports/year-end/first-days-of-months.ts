import type { DateNumber } from '../../periods/calendar-date';
import type { JournalVisitor } from '../journals/journal-collector';
import type { JournalLines } from '../journals/journal-lines';

/** Days of a month on which balances are carried forward. */
const FIRST_DAYS = 3;
/** Days and accounts held, about 50 bytes each; no ordinary ledger has as many. */
const HELD_MAX = 500_000;

/** Sums what journals post to accounts on the first three days of each month, minor units, debit positive. */
export class FirstDaysOfMonths implements JournalVisitor {
  private readonly nets = new Map<DateNumber, Map<number, number>>();
  private held = 0;

  visit({ date, account, amount, from, to }: JournalLines): void {
    if (date % 100 > FIRST_DAYS || this.held > HELD_MAX) return;
    const nets = this.netsOf(date);
    const before = nets.size;
    for (let at = from; at < to; at++) {
      const ordinal = account[at] as number;
      nets.set(ordinal, (nets.get(ordinal) ?? 0) + (amount[at] as number));
    }
    this.held += nets.size - before;
    if (this.held > HELD_MAX) this.nets.clear();
  }

  /** The net of each account posted to on a day, by date; nothing where there are too many. */
  days(): readonly (readonly [date: DateNumber, nets: ReadonlyMap<number, number>])[] {
    return [...this.nets].sort(([one], [other]) => one - other);
  }

  private netsOf(date: DateNumber): Map<number, number> {
    const known = this.nets.get(date);
    if (known !== undefined) return known;
    const nets = new Map<number, number>();
    this.nets.set(date, nets);
    return nets;
  }
}
