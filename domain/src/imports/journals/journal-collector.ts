import type { DateNumber } from '../../periods/calendar-date';
import type { LinesPage } from '../page';
import type { JournalLines } from './journal-lines';
import { PendingLines } from './pending-lines';

/** Takes whole journals; the columns are void once it returns. */
export interface JournalVisitor {
  visit(lines: JournalLines): void;
}

/** What journals are looked at with. */
interface JournalTerms {
  readonly saysOpening: (page: LinesPage, from: number, to: number) => boolean;
  readonly sortOf: (account: number) => number;
}

/**
 * Hands out whole journals while lines pass by, although a source may scatter the lines of one journal. Consecutive lines of one journal and
 * day that balance are a whole journal and are handed out at once; other lines wait until the end of the ledger, 28 bytes each.
 */
export class JournalCollector {
  private readonly visitors: readonly JournalVisitor[];
  private readonly terms: JournalTerms;
  private readonly pending = new PendingLines();
  private tail: Tail | null = null;

  constructor(visitors: readonly JournalVisitor[], terms: JournalTerms) {
    this.visitors = visitors;
    this.terms = terms;
  }

  /** Whether too many scattered lines came to put their journals together, so that journals are missing. */
  get incomplete(): boolean {
    return this.pending.full;
  }

  /** Takes the lines of a page up to a last day. */
  add(page: LinesPage, until: DateNumber): void {
    const { date, count } = page;
    let from = 0;
    while (from < count) {
      const to = endOfRun(page, from);
      if ((date[from] as number) <= until) {
        if (this.tail !== null || to === count) this.addAtEdge(page, from, to);
        else this.addRun(page, from, to);
      }
      from = to;
    }
  }

  /** Hands out what waited of the days up to one, of which no more lines will come. */
  settleThrough(day: DateNumber): void {
    if (this.tail !== null && this.tail.date <= day) this.settleTail();
    this.pending.handOutUntil(day, (lines) => this.handOut({ ...lines, sorts: this.sortsOf(lines.account, lines.from, lines.to) }));
  }

  /** Hands out what waited; nothing may be added after it. */
  finish(): void {
    this.settleTail();
    this.pending.forEach((lines) => this.handOut({ ...lines, sorts: this.sortsOf(lines.account, lines.from, lines.to) }));
  }

  /** Takes a run that may continue that of the page before, or continue in the page behind. */
  private addAtEdge(page: LinesPage, from: number, to: number): void {
    const journal = page.journal[from] as string;
    const date = page.date[from] as DateNumber;
    const isOpening = this.terms.saysOpening(page, from, to);
    if (this.tail !== null && this.tail.journal === journal && this.tail.date === date) {
      this.tail.add(page, from, to);
      if (to < page.count) this.settleTail();
      return;
    }
    this.settleTail();
    if (to < page.count) {
      this.addRun(page, from, to);
      return;
    }
    this.tail = new Tail(journal, date, page.place[from] as number, isOpening);
    this.tail.add(page, from, to);
  }

  private addRun(page: LinesPage, from: number, to: number): void {
    const { account, amount } = page;
    this.settle({
      journal: page.journal[from] as string,
      date: page.date[from] as DateNumber,
      place: page.place[from] as number,
      account,
      amount,
      from,
      to,
      saysOpening: this.terms.saysOpening(page, from, to),
      sorts: this.sortsOf(account, from, to),
    });
  }

  private settleTail(): void {
    if (this.tail === null) return;
    const { journal, date, place, account, amount, saysOpening } = this.tail;
    const to = account.length;
    this.tail = null;
    this.settle({ journal, date, place, account, amount, from: 0, to, saysOpening, sorts: this.sortsOf(account, 0, to) });
  }

  private settle(lines: JournalLines): void {
    let sum = 0;
    for (let at = lines.from; at < lines.to; at++) sum += lines.amount[at] as number;
    if (sum === 0) this.handOut(lines);
    else this.pending.add(lines);
  }

  private sortsOf(account: ArrayLike<number>, from: number, to: number): number {
    let sorts = 0;
    for (let at = from; at < to; at++) sorts |= this.terms.sortOf(account[at] as number);
    return sorts;
  }

  /** By index: what `for … of` makes of each visitor was the most memory that was taken for the lines. */
  private handOut(lines: JournalLines): void {
    const { visitors } = this;
    for (let at = 0; at < visitors.length; at++) visitors[at]?.visit(lines);
  }
}

/** The index behind the lines of the journal and day that begin at an index. */
function endOfRun({ journal, date, count }: LinesPage, from: number): number {
  let to = from + 1;
  while (to < count && journal[to] === journal[from] && date[to] === date[from]) to++;
  return to;
}

/** The last run of a page, which may continue in the next page. */
class Tail {
  readonly account: number[] = [];
  readonly amount: number[] = [];
  readonly journal: string;
  readonly date: DateNumber;
  readonly place: number;
  readonly saysOpening: boolean;

  constructor(journal: string, date: DateNumber, place: number, saysOpening: boolean) {
    this.journal = journal;
    this.date = date;
    this.place = place;
    this.saysOpening = saysOpening;
  }

  add(page: LinesPage, from: number, to: number): void {
    for (let at = from; at < to; at++) {
      this.account.push(page.account[at] as number);
      this.amount.push(page.amount[at] as number);
    }
  }
}
