import type { DateNumber } from '../../periods/calendar-date';
import type { JournalLines } from './journal-lines';

const FIRST_CAPACITY = 1_024;
/** About 120 MB of columns; larger ledgers whose journals lie scattered are not put together. */
const LINES_MAX = 4_000_000;

/** Lines of journals that are not whole yet, in typed arrays, put together at the end. */
export class PendingLines {
  private readonly ids: Map<string, number>;
  private readonly openings: Set<number>;
  private journals = new Int32Array(FIRST_CAPACITY);
  private dates = new Int32Array(FIRST_CAPACITY);
  private accounts = new Int32Array(FIRST_CAPACITY);
  private places = new Int32Array(FIRST_CAPACITY);
  private amounts = new Float64Array(FIRST_CAPACITY);
  private count = 0;
  private overflowed = false;

  constructor(ids = new Map<string, number>(), openings = new Set<number>()) {
    this.ids = ids;
    this.openings = openings;
  }

  /** Whether more lines came than are put together; none is handed out then. */
  get full(): boolean {
    return this.overflowed;
  }

  add(lines: JournalLines): void {
    if (this.overflowed) return;
    const id = this.idOf(lines);
    if (lines.saysOpening) this.openings.add(id);
    for (let at = lines.from; at < lines.to; at++) {
      if (this.count === this.journals.length && !this.grow()) return;
      this.journals[this.count] = id;
      this.dates[this.count] = lines.date;
      this.places[this.count] = lines.place + at - lines.from;
      this.accounts[this.count] = lines.account[at] as number;
      this.amounts[this.count] = lines.amount[at] as number;
      this.count++;
    }
  }

  /** Hands out the journals, each day of one by itself, in the order of their first lines. */
  forEach(take: (lines: Omit<JournalLines, 'sorts'>) => void): void {
    const names = [...this.ids.keys()];
    const order = this.byJournalAndDate();
    const account = order.map((line) => this.accounts[line] as number);
    const amount = Float64Array.from(order, (line) => this.amounts[line] as number);
    for (let from = 0, to = 0; from < order.length; from = to) {
      const first = order[from] as number;
      while (to < order.length && this.isSame(first, order[to] as number)) to++;
      const id = this.journals[first] as number;
      const [date, place] = [this.dates[first] as DateNumber, this.places[first] as number];
      take({ journal: names[id] as string, date, place, account, amount, from, to, saysOpening: this.openings.has(id) });
    }
  }

  /** Hands out the lines of journals up to a day, in the same way, and forgets them: no more lines of those days will come. */
  handOutUntil(day: DateNumber, take: (lines: Omit<JournalLines, 'sorts'>) => void): void {
    const { journals, dates, accounts, places, amounts, count } = this;
    let later = 0;
    for (let line = 0; line < count; line++) if ((dates[line] as DateNumber) > day) later++;
    if (later === count) return;
    const taken = this.apart(count - later);
    const kept = this.apart(later);
    for (let line = 0; line < count; line++) {
      const into = (dates[line] as DateNumber) > day ? kept : taken;
      into.journals[into.count] = journals[line] as number;
      into.dates[into.count] = dates[line] as number;
      into.accounts[into.count] = accounts[line] as number;
      into.places[into.count] = places[line] as number;
      into.amounts[into.count] = amounts[line] as number;
      into.count++;
    }
    taken.forEach(take);
    Object.assign(this, { journals: kept.journals, dates: kept.dates, accounts: kept.accounts, places: kept.places });
    this.amounts = kept.amounts;
    this.count = later;
  }

  /** Room for lines under the same ids. */
  private apart(lines: number): PendingLines {
    const apart = new PendingLines(this.ids, this.openings);
    const capacity = Math.max(FIRST_CAPACITY, lines);
    apart.journals = new Int32Array(capacity);
    apart.dates = new Int32Array(capacity);
    apart.accounts = new Int32Array(capacity);
    apart.places = new Int32Array(capacity);
    apart.amounts = new Float64Array(capacity);
    return apart;
  }

  private idOf({ journal }: JournalLines): number {
    const known = this.ids.get(journal);
    if (known !== undefined) return known;
    this.ids.set(journal, this.ids.size);
    return this.ids.size - 1;
  }

  private isSame(one: number, other: number): boolean {
    return this.journals[one] === this.journals[other] && this.dates[one] === this.dates[other];
  }

  private byJournalAndDate(): Int32Array {
    const { journals, dates } = this;
    const order = Int32Array.from({ length: this.count }, (_, line) => line);
    return order.sort(
      (one, other) =>
        (journals[one] as number) - (journals[other] as number) || (dates[one] as number) - (dates[other] as number) || one - other,
    );
  }

  /** Answers false, and forgets all lines, where there is no room for more. */
  private grow(): boolean {
    if (this.count >= LINES_MAX) {
      this.overflowed = true;
      this.count = 0;
      return false;
    }
    const { journals, dates, accounts, places, amounts } = this;
    [this.journals, this.dates, this.accounts, this.places] = [journals, dates, accounts, places].map((column) => widened(column)) as [
      Int32Array<ArrayBuffer>,
      Int32Array<ArrayBuffer>,
      Int32Array<ArrayBuffer>,
      Int32Array<ArrayBuffer>,
    ];
    this.amounts = new Float64Array(amounts.length * 2);
    this.amounts.set(amounts);
    return true;
  }
}

function widened(column: Int32Array): Int32Array<ArrayBuffer> {
  const wider = new Int32Array(column.length * 2);
  wider.set(column);
  return wider;
}
