import { ACCOUNT_TYPE_FACTS, type AccountType } from '../../accounts/account-type';
import type { CalendarDate, MonthIndex } from '../../periods/calendar-date';
import { daysBetween } from '../../periods/day';
import { lastDayOf, monthIndexOf, numberOfMonth } from '../../periods/month';
import type { JournalInQuestion } from './journals-in-question';

/** Days after the end of a period within which it may be closed, or a closing be taken back. */
const LATEST_CLOSE = 120;
/** Days that the journals of one closing may lie apart. */
const ONE_CLOSING = 10;
/** What of the open balances, by amount and by count, a closing takes to zero. */
const TAKEN = 0.9;
/** With fewer open accounts a reclassification looks like a closing; only retained earnings tell them apart. */
const FEW_ACCOUNTS = 3;
/** Among more journals of a few days, ordinary ones are not told apart. */
const GROUP_SIFTED = 200;

/** A journal that looks like a closing and is none by the rule may be one if it takes this part of the open balances. */
const DOUBTED = 0.5;
/** Days before the end of a fiscal year from which a journal may close it. */
const EARLIEST_CLOSE = 45;

/** Journals that together closed the income statement. */
export interface Closing {
  readonly journals: readonly JournalInQuestion[];
  /** The last day of the month that they close. */
  readonly closes: CalendarDate;
}

/** What the rule found. */
export interface RecognizedClosings {
  readonly closings: readonly Closing[];
  /** Journals near the end of a fiscal year that move much of its income to equity, yet leave too much open to be closings. */
  readonly doubts: readonly JournalInQuestion[];
}

/** What all journals of a month moved. */
export interface MonthOfBooks {
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

type Balances = Map<number, number>;
type Group = readonly JournalInQuestion[];

/**
 * The closings of a ledger (design: Year-end journals). The months are walked in order, with the balance of each income-statement account
 * since its last closing. Journals of one date, or of dates within ten days, are a closing if they take at least nine tenths of the open
 * balances to zero, by amount and by count, and their other side is equity or an account that they leave at zero. The balances are those at
 * the end of the month or of a month up to 120 days before, so that entries of the new year do not hide a late closing. What takes a closing
 * back belongs to it. Where the rule can't tell, the journal is in doubt and stays.
 */
export function recognizeClosings(ledger: LedgerInQuestion): RecognizedClosings {
  const walk = new Walk(ledger);
  const byMonth = Map.groupBy(ledger.candidates, ({ date }) => monthIndexOf(date));
  for (const month of ledger.months) walk.through(month, byMonth.get(month.month) ?? []);
  return { closings: walk.closings, doubts: walk.doubts };
}

class Walk {
  readonly closings: Closing[] = [];
  readonly doubts: JournalInQuestion[] = [];
  /** Balances since the last closing, the ordinary journals of the month included. */
  private readonly open: Balances = new Map();
  private ends: { readonly date: CalendarDate; readonly balances: Balances }[] = [];
  /** Journals of the days before that are ordinary unless those that follow make a closing of them. */
  private chain: Group = [];
  private readonly ledger: LedgerInQuestion;

  constructor(ledger: LedgerInQuestion) {
    this.ledger = ledger;
  }

  through({ month, net }: MonthOfBooks, candidates: Group): void {
    const end = lastDayOf(month);
    const waiting = this.movedBy(candidates);
    for (const account of this.ledger.incomeAccounts) add(this.open, account, net(account) - (waiting.get(account) ?? 0));
    this.ends = this.ends.filter(({ date }) => daysBetween(date, end) <= LATEST_CLOSE + 31);
    this.ends.push({ date: end, balances: this.open });
    for (const [date, group] of Map.groupBy(candidates, (journal) => journal.date)) this.judge(group, date);
    this.ends[this.ends.length - 1] = { date: end, balances: new Map(this.open) };
  }

  private judge(group: Group, date: CalendarDate): void {
    const first = this.chain[0];
    const before = first !== undefined && daysBetween(first.date, date) <= ONE_CLOSING ? this.chain : [];
    const rest = this.withoutUndone(group, date);
    const found = (before.length === 0 ? null : this.closingIn(rest, date, before)) ?? this.closingIn(rest, date, []);
    if (found === null && this.isNearYearEnd(date)) this.doubts.push(...rest.filter((journal) => this.isDoubtful(journal, date)));
    for (const journal of rest) this.post(this.open, journal);
    this.chain = found === null ? [...before, ...rest] : [];
    if (found !== null) this.settle(found);
  }

  /** Takes journals that together reverse a closing out of a group, into that closing. */
  private withoutUndone(group: Group, date: CalendarDate): Group {
    const at = this.closings.findLastIndex(
      ({ journals }) => daysBetween(journals[0]?.date ?? date, date) <= LATEST_CLOSE && this.undoing(group, journals).length > 0,
    );
    if (at < 0) return group;
    const { journals, closes } = this.closings[at] as Closing;
    const undoing = this.undoing(group, journals);
    this.closings[at] = { journals: [...journals, ...undoing], closes };
    for (const taken of journals) this.post(this.open, taken, -1);
    for (const { date: end, balances } of this.ends)
      if (balances !== this.open && end >= closes) for (const taken of journals) this.post(balances, taken, -1);
    return group.filter((journal) => !undoing.includes(journal));
  }

  /** The journals of a group that reverse those of a closing, account by account; none unless they reverse all of it. */
  private undoing(group: Group, journals: Group): Group {
    const taken = this.movedBy(journals);
    const undoing = group.filter((journal) => {
      const back = this.movedBy([journal]);
      return back.size > 0 && [...back].every(([account, net]) => net !== 0 && taken.get(account) === -net);
    });
    const back = this.movedBy(undoing);
    return [...taken].every(([account, net]) => net === 0 || back.get(account) === -net) ? undoing : [];
  }

  private settle(found: Closing): void {
    this.closings.push(found);
    for (const { date, balances } of this.ends)
      if (balances !== this.open && date >= found.closes)
        for (const journal of found.journals) if (journal.date > date) this.post(balances, journal);
  }

  /** The closing that a group makes, with ordinary journals of the days before, of the period which it leaves the least of. */
  private closingIn(group: Group, date: CalendarDate, before: Group): Closing | null {
    if (group.length === 0) return null;
    const found = this.ends
      .filter((end) => daysBetween(end.date, date) <= LATEST_CLOSE)
      .flatMap(({ date: closes, balances: posted }) => {
        const balances = this.without(posted, before, closes);
        const journals = this.closingOf([...before, ...group], balances);
        return journals === null ? [] : [{ journals, closes, left: this.leftOf(balances, journals) }];
      })
      .sort((one, other) => one.left - other.left || this.oddity(one.closes, date) - this.oddity(other.closes, date));
    return found[0] === undefined ? null : { journals: found[0].journals, closes: found[0].closes };
  }

  /** Balances at the end of a month as they were without some journals. */
  private without(balances: Balances, journals: Group, end: CalendarDate): Balances {
    const posted = journals.filter(({ date }) => date <= end);
    if (posted.length === 0) return balances;
    const before = new Map(balances);
    for (const journal of posted) this.post(before, journal, -1);
    return before;
  }

  private isNearYearEnd(date: CalendarDate): boolean {
    const month = monthIndexOf(date);
    return Array.from({ length: 7 }, (_, at) => month - 5 + at).some((end) => {
      const after = daysBetween(lastDayOf(end), date);
      return numberOfMonth(end) === this.ledger.fiscalYearEndMonth && after >= -EARLIEST_CLOSE && after <= LATEST_CLOSE;
    });
  }

  private isDoubtful(journal: JournalInQuestion, date: CalendarDate): boolean {
    if (![...journal.movements.keys()].some((account) => this.isEquity(account))) return false;
    const moved = this.movedBy([journal]);
    return this.ends
      .filter((end) => daysBetween(end.date, date) <= LATEST_CLOSE)
      .some(({ balances }) => {
        const taken = [...moved].filter(([account, net]) => isTaken(balances.get(account) ?? 0, net));
        const before = sum([...balances.values()].map(Math.abs));
        return taken.length > 0 && sum(taken.map(([, net]) => Math.abs(net))) >= DOUBTED * before;
      });
  }

  /** How unusual it is to close a period on a date: fiscal years come first, then the nearest month end. */
  private oddity(closes: CalendarDate, date: CalendarDate): number {
    const isYearEnd = numberOfMonth(monthIndexOf(closes)) === this.ledger.fiscalYearEndMonth;
    return (isYearEnd ? 0 : 1_000) + Math.abs(daysBetween(closes, date));
  }

  private leftOf(balances: Balances, journals: Group): number {
    const moved = this.movedBy(journals);
    return sum([...balances].map(([account, balance]) => Math.abs(balance + (moved.get(account) ?? 0))));
  }

  /** The journals of the group that close these balances; null where they do not. */
  private closingOf(group: Group, balances: Balances): Group | null {
    const members = this.membersOf(group, balances);
    if (members === null) return null;
    const closing = this.sifted(members, balances);
    const journals = [...closing, ...this.onward(group, closing, balances)].sort((one, other) => one.place - other.place);
    const open = [...balances.values()].filter((balance) => balance !== 0).length;
    return this.endsInEquity(journals, balances, open) ? journals : null;
  }

  /** Journals of the group that take open balances, if together they take nearly all of them. */
  private membersOf(group: Group, balances: Balances): Group | null {
    const moved = this.movedBy(group);
    const takes = (account: number) => isTaken(balances.get(account) ?? 0, moved.get(account) ?? 0);
    const members = group.filter(({ movements }) => [...movements.keys()].some((account) => this.isIncome(account) && takes(account)));
    return members.length > 0 && this.takesNearlyAll(this.movedBy(members), balances) ? members : null;
  }

  private takesNearlyAll(moved: Balances, balances: Balances): boolean {
    const open = [...balances].filter(([, balance]) => balance !== 0);
    const taken = open.filter(([account, balance]) => isTaken(balance, moved.get(account) ?? 0));
    if (taken.length === 0 || taken.length < TAKEN * open.length) return false;
    const before = sum(open.map(([, balance]) => Math.abs(balance)));
    const after = sum(open.map(([account, balance]) => Math.abs(balance + (moved.get(account) ?? 0))));
    return after <= (1 - TAKEN) * before;
  }

  /** Leaves ordinary journals out: those of few accounts that come before journals which close the same accounts without them as well. */
  private sifted(members: Group, balances: Balances): Group {
    if (members.length < 2 || members.length > GROUP_SIFTED) return members;
    const open = [...balances.values()].filter((balance) => balance !== 0).length;
    let closing = members;
    let posted = balances;
    for (const journal of members.toSorted((one, other) => one.movements.size - other.movements.size)) {
      const moved = this.movedBy([journal]);
      if (moved.size > Math.max(2, open / 5)) break;
      const others = closing.filter((other) => other !== journal);
      const later = others.filter(({ place }) => place > journal.place);
      if (![...moved.keys()].every((account) => later.some(({ movements }) => movements.has(account)))) continue;
      const after = new Map(posted);
      this.post(after, journal);
      if (!this.takesNearlyAll(this.movedBy(others), after) || this.leftOf(after, others) > this.leftOf(posted, closing)) continue;
      closing = others;
      posted = after;
    }
    return closing;
  }

  /** Journals of the group that carry the result on: from an income summary to retained earnings. */
  private onward(group: Group, members: Group, balances: Balances): Group {
    const isOpen = (account: number) => (balances.get(account) ?? 0) !== 0;
    const passed = new Set(members.flatMap(({ movements }) => [...movements.keys()].filter((account) => !isOpen(account))));
    return group.filter(
      (journal) =>
        !members.includes(journal) &&
        ![...journal.movements.keys()].some(isOpen) &&
        [...journal.movements].some(
          ([account, { debit, credit }]) => passed.has(account) && debit !== credit && this.netOf(members, account) === credit - debit,
        ),
    );
  }

  private endsInEquity(journals: Group, balances: Balances, openAccounts: number): boolean {
    const touched = new Set(journals.flatMap(({ movements }) => [...movements.keys()]));
    const others = [...touched].filter((account) => (balances.get(account) ?? 0) === 0);
    if (others.some((account) => !this.isEquity(account) && this.netOf(journals, account) !== 0)) return false;
    return openAccounts >= FEW_ACCOUNTS || others.some((account) => this.ledger.typeOf(account) === 'Retained Earnings');
  }

  private post(balances: Balances, { movements }: JournalInQuestion, times = 1): void {
    for (const [account, { debit, credit }] of movements) if (this.isIncome(account)) add(balances, account, times * (debit - credit));
  }

  private movedBy(journals: Group): Balances {
    const moved: Balances = new Map();
    for (const journal of journals) this.post(moved, journal);
    return moved;
  }

  private netOf(journals: Group, account: number): number {
    return sum(journals.map(({ movements }) => (movements.get(account)?.debit ?? 0) - (movements.get(account)?.credit ?? 0)));
  }

  private isIncome(account: number): boolean {
    const { class: accountClass } = ACCOUNT_TYPE_FACTS[this.ledger.typeOf(account)];
    return accountClass === 'Income' || accountClass === 'Expense';
  }

  private isEquity(account: number): boolean {
    return ACCOUNT_TYPE_FACTS[this.ledger.typeOf(account)].class === 'Equity';
  }
}

/** Whether a movement takes a balance to zero, but for entries that came after it. */
function isTaken(balance: number, movement: number): boolean {
  return balance !== 0 && Math.abs(balance + movement) <= (1 - TAKEN) * Math.abs(balance);
}

function add(balances: Balances, account: number, amount: number): void {
  balances.set(account, (balances.get(account) ?? 0) + amount);
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}
