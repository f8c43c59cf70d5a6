import type { AccountType } from '../../accounts/account-type';
import type { CalendarDate, MonthIndex } from '../../periods/calendar-date';
import { daysBetween } from '../../periods/day';
import { monthIndexOf, numberOfMonth } from '../../periods/month';
import { ClosingGroups } from './closing-groups';
import { isDoubtful, isNearYearEnd, EARLIEST_CLOSE, LATEST_CLOSE } from './doubtful-journals';
import type { Group } from './journal-facts';
import { addTo, isTaken, type Balances } from './open-balances';
import { isUndone, reversalOf } from './reversals';
import type { JournalInQuestion } from './journals-in-question';
import { MonthEnds } from './month-ends';

/** Days within which a closing may be taken back whose accounts are too many for a coincidence. */
const LATEST_REVERSAL = 730;
/** Days that the journals of one closing may lie apart. */
const ONE_CLOSING = 10;

/** Journals that together closed the income statement. */
interface Closing {
  readonly journals: readonly JournalInQuestion[];
  /** The last day of the month that they close. */
  readonly closes: CalendarDate;
}

/** What the rule found. */
export interface RecognizedClosings {
  readonly closings: readonly Closing[];
  /**
   * Journals near the end of a fiscal year that move much of its income to equity, yet leave too much open to be closings, or that post all
   * of it to equity with debits and credits swapped.
   */
  readonly doubts: readonly JournalInQuestion[];
}

/** What all journals of a month moved. */
interface MonthOfBooks {
  readonly month: MonthIndex;
  /** Minor units by account ordinal, debit positive. */
  readonly net: (account: number) => number;
}

/** The ledger as the rule sees it. */
export interface LedgerInQuestion {
  readonly typeOf: (account: number) => AccountType;
  /** 1..12, as the company states it. */
  readonly fiscalYearEndMonth: number;
  readonly incomeAccounts: readonly number[];
  /** Months with lines, ascending. */
  readonly months: readonly MonthOfBooks[];
  /** Journals that may close a year, by date. */
  readonly candidates: readonly JournalInQuestion[];
}

/**
 * The closings of a ledger (design: Year-end journals). The months are walked in order, with the balance of each income-statement account
 * since its last closing. Journals of one date, or of dates within ten days, are a closing if they take at least nine tenths of the open
 * balances to zero, by amount and by count, and their other side is equity or an account that they leave at zero. The balances are those at
 * the end of the month or of a month up to 120 days before, so that entries of the new year do not hide a late closing. What takes a closing
 * back belongs to it. When the rule can't decide, the journal is in doubt and stays.
 */
export function recognizeClosings(ledger: LedgerInQuestion): RecognizedClosings {
  const walk = new Walk(ledger);
  const byMonth = Map.groupBy(ledger.candidates, ({ date }) => monthIndexOf(date));
  for (const month of ledger.months) walk.through(month, byMonth.get(month.month) ?? []);
  const closing = new Set(walk.closings.flatMap(({ journals }) => journals));
  return { closings: walk.closings, doubts: walk.doubts.filter((journal) => !closing.has(journal)) };
}

class Walk {
  readonly closings: Closing[] = [];
  readonly doubts: JournalInQuestion[] = [];
  /** Journals of the days before that are ordinary unless those that follow make a closing of them. */
  private chain: Group = [];
  private readonly ledger: LedgerInQuestion;
  private readonly groups: ClosingGroups;
  private readonly ends: MonthEnds;

  constructor(ledger: LedgerInQuestion) {
    this.ledger = ledger;
    this.groups = new ClosingGroups(ledger.typeOf);
    this.ends = new MonthEnds(this.groups);
  }

  through({ month, net }: MonthOfBooks, candidates: Group): void {
    this.ends.begin(month);
    const waiting = this.groups.movedBy(candidates);
    for (const account of this.ledger.incomeAccounts) addTo(this.ends.open, account, net(account) - (waiting.get(account) ?? 0));
    for (const [date, group] of Map.groupBy(candidates, (journal) => journal.date)) this.judge(group, date);
    this.ends.end();
  }

  private judge(group: Group, date: CalendarDate): void {
    const effective = this.withoutUndone(group, date);
    const late = this.lateMembers(effective, date);
    const rest = effective.filter((journal) => !late.includes(journal));
    this.chain = this.chain.filter((journal) => daysBetween(journal.date, date) <= ONE_CLOSING);
    const before = this.groups.ofSameSide(this.chain, rest);
    const parts = this.ends.partsOf(rest, date, this.chain);
    const known = [...before, ...parts];
    const found = (before.length === 0 ? null : this.closingIn(rest, date, before, known)) ?? this.closingIn(rest, date, [], known);
    if (isNearYearEnd(date, this.ledger.fiscalYearEndMonth)) {
      const ordinary = rest.filter((journal) => found?.journals.includes(journal) !== true);
      this.doubts.push(...ordinary.filter((journal) => isDoubtful(this.groups, journal, this.ends.all)));
    }
    for (const journal of effective) this.groups.post(this.ends.open, journal);
    this.chain = found === null ? [...this.chain, ...parts] : [];
    if (found !== null) this.settle(found);
  }

  /** Puts journals into the closing of the days before that take what it left open to the same accounts. */
  private lateMembers(group: Group, date: CalendarDate): Group {
    const last = this.closings.at(-1);
    const first = last?.journals[0];
    if (last === undefined || first === undefined || isUndone(this.groups, last.journals)) return [];
    const onward =
      daysBetween(last.closes, date) > LATEST_CLOSE ? [] : group.filter((journal) => this.groups.carriesOn(journal, last.journals));
    if (onward.length > 0) this.closings[this.closings.length - 1] = { journals: [...last.journals, ...onward], closes: last.closes };
    if (onward.length > 0 || daysBetween(first.date, date) > ONE_CLOSING) return onward;
    const [best] = this.ends
      .before(date)
      .filter(({ date: closes }) => closes >= last.closes)
      .map(({ date: closes, balances }) => ({ closes, late: group.filter((journal) => this.takesOnly(journal, balances, last.journals)) }))
      .sort((one, other) => other.late.length - one.late.length);
    if (best === undefined || best.late.length === 0) return [];
    const { closes, late } = best;
    this.closings[this.closings.length - 1] = { journals: [...last.journals, ...late], closes };
    this.ends.postAfter(late, closes);
    return late;
  }

  /** Whether a journal only takes balances to the account of others. */
  private takesOnly(journal: JournalInQuestion, balances: Balances, others: Group): boolean {
    const moved = [...this.groups.movedBy([journal])];
    return (
      moved.length > 0 &&
      this.groups.sharesSide(journal, others) &&
      moved.every(([account, net]) => isTaken(balances.get(account) ?? 0, net))
    );
  }

  /** Takes journals that together reverse closings out of a group, into those closings. */
  private withoutUndone(group: Group, date: CalendarDate): Group {
    let rest = group;
    for (const [at, { journals, closes }] of this.closings.entries()) {
      if (daysBetween(journals[0]?.date ?? date, date) > (this.groups.isUnmistakable(journals) ? LATEST_REVERSAL : LATEST_CLOSE)) continue;
      const undoing = reversalOf(this.groups, rest, journals);
      if (undoing.length === 0) continue;
      this.closings[at] = { journals: [...journals, ...undoing], closes };
      this.ends.takeBack(journals, closes);
      rest = rest.filter((journal) => !undoing.includes(journal));
    }
    return rest;
  }

  private settle(found: Closing): void {
    const earlier = this.earlierParts(found);
    this.closings.push({ ...found, journals: [...earlier, ...found.journals] });
    this.ends.postAfter(found.journals, found.closes);
  }

  /** Journals in doubt that took the rest of the same period to the same retained earnings, more than the days of one closing before. */
  private earlierParts({ journals, closes }: Closing): Group {
    const closed = this.ends.all.find(({ date }) => date === closes)?.balances ?? new Map<number, number>();
    const known = new Set([journals, ...this.closings.map((closing) => closing.journals)].flat());
    return this.doubts.filter(
      (doubt) =>
        !known.has(doubt) &&
        daysBetween(doubt.date, closes) <= EARLIEST_CLOSE &&
        this.groups.sharesRetainedEarnings(doubt, journals) &&
        [...this.groups.movedBy([doubt])].every(([account, net]) =>
          isTaken((closed.get(account) ?? 0) - (doubt.date <= closes ? net : 0), net),
        ),
    );
  }

  /**
   * The closing that a group makes, with ordinary journals of the days before, of the period which it takes in and leaves the least of; null
   * where it leaves out some of the parts of a closing and more of them follow.
   */
  private closingIn(group: Group, date: CalendarDate, before: Group, parts: Group): Closing | null {
    if (group.length === 0) return null;
    const all = [...before, ...group];
    const found = this.ends
      .before(date)
      .flatMap(({ date: closes, balances: ended }) => {
        const until = (journals: Group) => journals.filter((journal) => journal.date <= closes);
        const balances = this.groups.posted(ended, until(before), -1);
        const journals = this.groups.closingOf(all, balances, closes);
        if (journals === null) return [];
        const others = all.filter((journal) => !journals.includes(journal));
        const left = this.groups.leftOf(this.groups.posted(balances, until(others)), journals);
        return [{ journals, closes, apart: this.groups.apartFrom(journals, journals, parts), left }];
      })
      .sort(
        (one, other) =>
          one.apart - other.apart || one.left - other.left || this.moveWarning(one.closes, date) - this.moveWarning(other.closes, date),
      );
    const [best] = found;
    if (best === undefined || ((best.apart > 0 || (before.length > 0 && this.isOdd(best))) && this.goesOn(all, date))) return null;
    return { journals: best.journals, closes: best.closes };
  }

  /** Whether journals leave something of a period that ends within a fiscal year: more of them may take in all of another period. */
  private isOdd({ closes, left }: { readonly closes: CalendarDate; readonly left: number }): boolean {
    return left > 0 && numberOfMonth(monthIndexOf(closes)) !== this.ledger.fiscalYearEndMonth;
  }

  /** Whether more journals of the same side follow within the days of one closing, and take open balances as its parts do. */
  private goesOn(group: Group, date: CalendarDate): boolean {
    const first = group[0]?.date ?? date;
    return this.ledger.candidates.some(
      (journal) =>
        journal.date > date &&
        daysBetween(first, journal.date) <= ONE_CLOSING &&
        this.groups.sharesSide(journal, group) &&
        this.ends.all.some(({ balances }) => this.groups.takesSome(journal, balances)),
    );
  }

  /** How unusual it is to close a period on a date: fiscal years come first, then the nearest month end. */
  private moveWarning(closes: CalendarDate, date: CalendarDate): number {
    const isYearEnd = numberOfMonth(monthIndexOf(closes)) === this.ledger.fiscalYearEndMonth;
    return (isYearEnd ? 0 : 1_000) + Math.abs(daysBetween(closes, date));
  }
}
