import type { CalendarDate, MonthIndex } from '../../periods/calendar-date';
import { daysBetween } from '../../periods/day';
import { lastDayOf, monthIndexOf } from '../../periods/month';
import type { ClosingGroups } from './closing-groups';
import { LATEST_CLOSE } from './doubtful-journals';
import { isReverse, type Group } from './journal-facts';
import { isTaken, type Balances } from './open-balances';

/** Months without lines that may end a period which is closed later. */
const SILENCE = 5;

/** The open balances of income-statement accounts at the end of a month. */
interface MonthEnd {
  readonly date: CalendarDate;
  readonly balances: Balances;
}

/** The open balances now, and as they were at the ends of the months that may still be closed. */
export class MonthEnds {
  /** Balances since the last closing, the ordinary journals of the current month included. */
  readonly open: Balances = new Map();
  private ends: MonthEnd[] = [];
  private readonly groups: ClosingGroups;

  constructor(groups: ClosingGroups) {
    this.groups = groups;
  }

  /** The ends of months, ascending; that of the current month has the open balances themselves. */
  get all(): readonly MonthEnd[] {
    return this.ends;
  }

  /** Begins a month; years may end in a month without lines before it. */
  begin(month: MonthIndex): void {
    const last = this.ends.at(-1);
    if (last !== undefined)
      for (let silent = monthIndexOf(last.date) + 1; silent < month; silent++)
        if (month - silent <= SILENCE) this.ends.push({ date: lastDayOf(silent), balances: new Map(this.open) });
    const end = lastDayOf(month);
    this.ends = this.ends.filter(({ date }) => daysBetween(date, end) <= LATEST_CLOSE + 31);
    this.ends.push({ date: end, balances: this.open });
  }

  /** Keeps the balances at the end of the current month as they are now. */
  end(): void {
    const last = this.ends.pop();
    if (last !== undefined) this.ends.push({ ...last, balances: new Map(this.open) });
  }

  /** The months that a journal of a day may close. */
  before(date: CalendarDate): readonly MonthEnd[] {
    return this.ends.filter((end) => daysBetween(end.date, date) <= LATEST_CLOSE);
  }

  /**
   * The journals of a day that may be parts of a closing: those that take an open balance, and those that leave an account at rest together
   * with the others of the day, if none of them moves more of it; with those that move no income, which carry it on,
   * and those that take back a part of the days before.
   */
  partsOf(group: Group, date: CalendarDate, before: Group): Group {
    const ends = this.before(date).map(({ balances }) => ({ balances, after: this.groups.posted(balances, group) }));
    const most: Balances = new Map();
    for (const journal of group)
      for (const [account, net] of this.groups.movedBy([journal])) most.set(account, Math.max(most.get(account) ?? 0, Math.abs(net)));
    return group.filter((journal) => {
      const moved = [...this.groups.movedBy([journal])];
      const leading = moved.filter(([account, net]) => Math.abs(net) === most.get(account));
      const leavesAtRest = (after: Balances) => leading.some(([account, net]) => isTaken((after.get(account) ?? 0) - net, net));
      return (
        moved.length === 0 ||
        before.some((other) => isReverse(journal, other)) ||
        ends.some(({ balances, after }) => this.groups.takesSome(journal, balances) || leavesAtRest(after))
      );
    });
  }

  /** Posts journals to the balances at the ends of months from one on that they came after. */
  postAfter(journals: Group, closes: CalendarDate): void {
    for (const { date, balances } of this.past(closes))
      for (const journal of journals) if (journal.date > date) this.groups.post(balances, journal);
  }

  /** Takes journals back that closed a month, now and in the balances at the ends of months from that one on. */
  takeBack(journals: Group, closes: CalendarDate): void {
    for (const balances of [this.open, ...this.past(closes).map((end) => end.balances)])
      for (const journal of journals) this.groups.post(balances, journal, -1);
  }

  private past(from: CalendarDate): readonly MonthEnd[] {
    return this.ends.filter(({ date, balances }) => balances !== this.open && date >= from);
  }
}
