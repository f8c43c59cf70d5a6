import { ACCOUNT_TYPE_FACTS, type AccountType } from '../../accounts/account-type';
import type { CalendarDate } from '../../periods/calendar-date';
import type { JournalInQuestion } from './journals-in-question';

/** What of the open balances, by amount and by count, a closing takes to zero. */
const TAKEN = 0.9;
/** With fewer open accounts a reclassification looks like a closing; only retained earnings distinguish them. */
const FEW_ACCOUNTS = 3;
/** Among more journals of a few days, ordinary ones are not recognized. */
const GROUP_SIFTED = 1_000;

/** Minor units by account ordinal, debit positive. */
export type Balances = Map<number, number>;
export type Group = readonly JournalInQuestion[];

/** Tells which journals of a few days close the income statement, and which of them are ordinary. */
export class ClosingGroups {
  private readonly typeOf: (account: number) => AccountType;

  constructor(typeOf: (account: number) => AccountType) {
    this.typeOf = typeOf;
  }

  /**
   * The journals of the group that close the balances at the end of a month, once its ordinary journals are posted; null where they do not.
   * Ordinary journals of the time after that month may belong to the next one.
   */
  closingOf(group: Group, balances: Balances, end: CalendarDate): Group | null {
    const found = this.closingWith(group, balances, new Set(group));
    if (found !== null || !group.some(({ date }) => date > end)) return found;
    return this.closingWith(group, balances, new Set(group.filter(({ date }) => date <= end)));
  }

  /** Only the counted ones of the ordinary journals are posted. */
  private closingWith(group: Group, balances: Balances, counted: ReadonlySet<JournalInQuestion>): Group | null {
    let [rest, posted] = this.withoutUnbalanced(group, balances, counted);
    let found = this.closingAmong(rest, posted);
    if (rest.length < 2 || rest.length > GROUP_SIFTED || !this.touchesEquity(rest)) return found;
    const sides = this.sidesOf(rest);
    for (const journal of rest.toSorted((one, other) => this.bySuspicion(one, other, sides))) {
      const moved = this.movedBy([journal]);
      if (moved.size === 0) continue;
      const others = rest.filter((other) => other !== journal);
      const later = others.filter(({ date }) => date >= journal.date);
      const isClosed = [...moved.keys()].every((account) => later.some(({ movements }) => movements.has(account)));
      const isSettled = this.isWithinIncome(journal) && [...moved].every(([account, net]) => (posted.get(account) ?? 0) + net === 0);
      if (counted.has(journal) && !isClosed && !isSettled) continue;
      const after = new Map(posted);
      if (counted.has(journal)) this.post(after, journal);
      const closing = this.closingAmong(others, after);
      const isAsGood =
        closing !== null && this.touchesEquity(closing) && (found === null || this.leftOf(after, closing) <= this.leftOf(posted, found));
      if (isAsGood || found === null) [rest, posted, found] = [others, after, closing];
    }
    return found;
  }

  /** What journals leave of balances, minor units without their signs. */
  leftOf(balances: Balances, journals: Group): number {
    const moved = this.movedBy(journals);
    return sumOf([...balances].map(([account, balance]) => Math.abs(balance + (moved.get(account) ?? 0))));
  }

  /** Whether a journal has an account beside the income statement in common with others, as the parts of one closing have. */
  sharesSide({ movements }: JournalInQuestion, others: Group): boolean {
    return [...movements.keys()].some((account) => !this.isIncome(account) && others.some((other) => other.movements.has(account)));
  }

  /** Whether a journal takes the balance of an account, as a part of a closing does. */
  takesSome(journal: JournalInQuestion, balances: Balances): boolean {
    return [...this.movedBy([journal])].some(([account, net]) => isTaken(balances.get(account) ?? 0, net));
  }

  /** Whether a journal goes to retained earnings to which others go. */
  sharesRetainedEarnings({ movements }: JournalInQuestion, others: Group): boolean {
    return [...movements.keys()].some(
      (account) => this.typeOf(account) === 'Retained Earnings' && others.some((other) => other.movements.has(account)),
    );
  }

  /** Whether a journal within equity carries on all that others left on one account of it: from an income summary to retained earnings. */
  carriesOn({ movements }: JournalInQuestion, others: Group): boolean {
    return (
      [...movements.keys()].every((account) => this.isEquity(account)) &&
      [...movements].some(
        ([account, { debit, credit }]) =>
          debit !== credit && this.typeOf(account) !== 'Retained Earnings' && this.netOf(others, account) === credit - debit,
      )
    );
  }

  /** Whether journals move so many accounts that only their reversal moves the same amounts back. */
  isUnmistakable(journals: Group): boolean {
    return new Set(journals.flatMap(({ movements }) => [...movements.keys()])).size >= FEW_ACCOUNTS;
  }

  /** Whether journals together move back on every account what others moved. */
  isTakenBack(journals: Group, by: Group): boolean {
    const touched = new Set(journals.flatMap(({ movements }) => [...movements.keys()]));
    return by.length > 0 && [...touched].every((account) => this.netOf(by, account) === -this.netOf(journals, account));
  }

  /** Whether a journal has an account beside the income statement that others do not touch. */
  goesElsewhere({ movements }: JournalInQuestion, others: Group): boolean {
    return [...movements.keys()].some((account) => !this.isIncome(account) && !others.some((other) => other.movements.has(account)));
  }

  /** The journals that go to the same account beside the income statement as most of others, as the parts of one closing do. */
  ofSameSide(journals: Group, others: Group): Group {
    const sides = this.sidesOf(others);
    const most = Math.max(0, ...sides.values());
    const main = [...sides].flatMap(([account, moved]) => (moved >= most / 2 ? [account] : []));
    return journals.filter(({ movements }) => main.some((account) => movements.has(account)));
  }

  /** Adds what a journal moves of income-statement accounts to balances, or takes it off them. */
  post(balances: Balances, { movements }: JournalInQuestion, times = 1): void {
    for (const [account, { debit, credit }] of movements) if (this.isIncome(account)) addTo(balances, account, times * (debit - credit));
  }

  /** What journals move of income-statement accounts. */
  movedBy(journals: Group): Balances {
    const moved: Balances = new Map();
    for (const journal of journals) this.post(moved, journal);
    return moved;
  }

  /** Posts journals that leave a rest on an asset or a liability, as no closing does. */
  private withoutUnbalanced(group: Group, balances: Balances, counted: ReadonlySet<JournalInQuestion>): [Group, Balances] {
    const isClosed = (account: number) => this.isIncome(account) || this.isEquity(account) || this.netOf(group, account) === 0;
    const rest = group.filter(({ movements }) => [...movements.keys()].every(isClosed));
    if (rest.length === group.length) return [group, balances];
    const posted = new Map(balances);
    for (const journal of group) if (!rest.includes(journal) && counted.has(journal)) this.post(posted, journal);
    return this.withoutUnbalanced(rest, posted, counted);
  }

  private closingAmong(group: Group, balances: Balances): Group | null {
    const members = this.membersOf(group, balances);
    if (members === null) return null;
    const journals = [...members, ...this.onward(group, members, balances)].sort((one, other) => one.place - other.place);
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

  /** Whether a journal posts nearly all open balances of two or more accounts a second time, as a closing with its sides swapped does. */
  repeatsNearlyAll(journal: JournalInQuestion, balances: Balances): boolean {
    const swapped = new Map([...this.movedBy([journal])].map(([account, net]) => [account, -net]));
    return swapped.size > 1 && this.takesNearlyAll(swapped, balances);
  }

  private takesNearlyAll(moved: Balances, balances: Balances): boolean {
    const open = [...balances].filter(([, balance]) => balance !== 0);
    const taken = open.filter(([account, balance]) => isTaken(balance, moved.get(account) ?? 0));
    if (taken.length === 0 || taken.length < TAKEN * open.length) return false;
    const before = sumOf(open.map(([, balance]) => Math.abs(balance)));
    const after = sumOf(open.map(([account, balance]) => Math.abs(balance + (moved.get(account) ?? 0))));
    return after <= (1 - TAKEN) * before;
  }

  /** How many income-statement accounts journals of a group move to each account beside the income statement. */
  private sidesOf(group: Group): Balances {
    const sides: Balances = new Map();
    for (const journal of group)
      for (const account of journal.movements.keys()) if (!this.isIncome(account)) addTo(sides, account, this.movedBy([journal]).size);
    return sides;
  }

  /**
   * First those that go elsewhere than most of the group, then those that go elsewhere than retained earnings, the earlier, the smaller, and
   * those that earn or spend, as no closing does.
   */
  private bySuspicion(one: JournalInQuestion, other: JournalInQuestion, sides: Balances): number {
    const weight = ({ movements }: JournalInQuestion) => Math.max(0, ...[...movements.keys()].map((account) => sides.get(account) ?? 0));
    const size = (journal: JournalInQuestion) => sumOf([...this.movedBy([journal]).values()].map(Math.abs));
    if (weight(one) !== weight(other)) return weight(one) - weight(other);
    if (this.touchesRetainedEarnings(one) !== this.touchesRetainedEarnings(other)) return this.touchesRetainedEarnings(one) ? 1 : -1;
    if (one.date !== other.date) return one.date < other.date ? -1 : 1;
    return size(one) - size(other) || this.earnedOrSpent(other) - this.earnedOrSpent(one);
  }

  /** On how many accounts a journal earns or spends. */
  private earnedOrSpent(journal: JournalInQuestion): number {
    const side = (account: number) => (ACCOUNT_TYPE_FACTS[this.typeOf(account)].class === 'Income' ? -1 : 1);
    return [...this.movedBy([journal])].filter(([account, net]) => net * side(account) > 0).length;
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
    return (
      openAccounts >= FEW_ACCOUNTS ||
      others.some((account) => this.typeOf(account) === 'Retained Earnings') ||
      (openAccounts > 1 && this.leftOf(balances, journals) === 0 && this.takesBothSides(journals))
    );
  }

  /** Whether journals move both income and expenses, as no reclassification to equity does. */
  private takesBothSides(journals: Group): boolean {
    const classes = new Set([...this.movedBy(journals).keys()].map((account) => ACCOUNT_TYPE_FACTS[this.typeOf(account)].class));
    return classes.has('Income') && classes.has('Expense');
  }

  private isWithinIncome({ movements }: JournalInQuestion): boolean {
    return [...movements.keys()].every((account) => this.isIncome(account));
  }

  private touchesEquity(journals: Group): boolean {
    return journals.some(({ movements }) => [...movements.keys()].some((account) => this.isEquity(account)));
  }

  private touchesRetainedEarnings({ movements }: JournalInQuestion): boolean {
    return [...movements.keys()].some((account) => this.typeOf(account) === 'Retained Earnings');
  }

  private netOf(journals: Group, account: number): number {
    return sumOf(journals.map(({ movements }) => (movements.get(account)?.debit ?? 0) - (movements.get(account)?.credit ?? 0)));
  }

  private isIncome(account: number): boolean {
    const { class: accountClass } = ACCOUNT_TYPE_FACTS[this.typeOf(account)];
    return accountClass === 'Income' || accountClass === 'Expense';
  }

  /** Whether an account is one of equity. */
  isEquity(account: number): boolean {
    return ACCOUNT_TYPE_FACTS[this.typeOf(account)].class === 'Equity';
  }
}

/** Whether a journal moves back on every account what another moved. */
export function isReverse({ movements }: JournalInQuestion, other: JournalInQuestion): boolean {
  return (
    movements.size === other.movements.size &&
    [...movements].every(([account, { debit, credit }]) => {
      const moved = other.movements.get(account);
      return moved !== undefined && moved.debit - moved.credit === credit - debit;
    })
  );
}

/** Whether a movement takes a balance to zero, but for entries that came after it. */
export function isTaken(balance: number, movement: number): boolean {
  return balance !== 0 && Math.abs(balance + movement) <= (1 - TAKEN) * Math.abs(balance);
}

/** Adds an amount to the balance of an account. */
export function addTo(balances: Balances, account: number, amount: number): void {
  balances.set(account, (balances.get(account) ?? 0) + amount);
}

/** The sum of amounts. */
export function sumOf(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}
