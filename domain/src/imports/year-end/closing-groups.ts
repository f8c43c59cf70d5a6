import type { CalendarDate } from '../../periods/calendar-date';
import { FEW_ACCOUNTS, JournalFacts, type Group } from './journal-facts';
import type { JournalInQuestion } from './journals-in-question';
import { isTaken, sumOf, TAKEN, type Balances } from './open-balances';

/** Among more journals of a few days, ordinary ones are not recognized. */
const GROUP_SIFTED = 1_000;

/** Tells which journals of a few days close the income statement, and which of them are ordinary. */
export class ClosingGroups extends JournalFacts {
  /**
   * The journals of the group that close the balances at the end of a month, once its ordinary journals are posted; null where they do not.
   * Ordinary journals of the time after that month may belong to the next one.
   */
  closingOf(group: Group, balances: Balances, end: CalendarDate): Group | null {
    const found = this.closingWith(group, balances, new Set(group));
    const isBest = found !== null && this.apartFrom(this.takingOf(found), found, group) === 0;
    if (isBest || !group.some(({ date }) => date > end)) return found;
    const other = this.closingWith(group, balances, new Set(group.filter(({ date }) => date <= end)));
    if (found === null || other === null) return found ?? other;
    const [apart, otherApart] = [found, other].map((closing) => this.apartFrom(this.takingOf(closing), closing, group)) as [number, number];
    return otherApart < apart ? other : found;
  }

  /** How many journals of a group are no part of a closing although they take income to the account to which some of its journals take it. */
  apartFrom(some: Group, closing: Group, group: Group): number {
    const goals = new Set(some.flatMap((journal) => this.goalsOf(journal)));
    return group.filter((journal) => !closing.includes(journal) && this.goalsOf(journal).some((account) => goals.has(account))).length;
  }

  private takingOf(closing: Group): Group {
    return closing.filter((journal) => this.movedBy([journal]).size > 0);
  }

  /** Only the counted ones of the ordinary journals are posted. */
  private closingWith(group: Group, balances: Balances, counted: ReadonlySet<JournalInQuestion>): Group | null {
    let [rest, posted] = this.withoutUnbalanced(group, balances, counted);
    let found = this.closingAmong(rest, posted);
    if (rest.length < 2 || rest.length > GROUP_SIFTED || !this.touchesEquity(rest)) return found;
    const [sides, alone] = [this.sidesOf(rest), this.goingAlone(rest)];
    for (const journal of rest.toSorted((one, other) => this.bySuspicion(one, other, sides, alone))) {
      const moved = this.movedBy([journal]);
      if (moved.size === 0) continue;
      const others = rest.filter((other) => other !== journal);
      const later = others.filter(({ date }) => date >= journal.date);
      const isClosed = [...moved.keys()].every((account) => later.some(({ movements }) => movements.has(account)));
      const isAtRest = [...moved].every(([account, net]) => (posted.get(account) ?? 0) + net === 0);
      const wasAtRest = [...moved.keys()].every((account) => (balances.get(account) ?? 0) === 0);
      const isAstray =
        alone.has(journal) && !this.touchesRetainedEarnings(journal) && others.some((other) => this.touchesRetainedEarnings(other));
      const isSettled = isAtRest && (this.isWithinIncome(journal) || (wasAtRest && isAstray));
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

  /** Whether a journal takes the balance of an account, as a part of a closing does. */
  takesSome(journal: JournalInQuestion, balances: Balances): boolean {
    return [...this.movedBy([journal])].some(([account, net]) => isTaken(balances.get(account) ?? 0, net));
  }

  /** Posts journals that leave a rest on an asset or a liability, or only move open balances to each other, as no closing does. */
  private withoutUnbalanced(group: Group, balances: Balances, counted: ReadonlySet<JournalInQuestion>): [Group, Balances] {
    const isClosed = (account: number) => this.isIncome(account) || this.isEquity(account) || this.netOf(group, account) === 0;
    const isOpen = (account: number) => (balances.get(account) ?? 0) !== 0;
    const rest = group.filter(({ movements }) => {
      const accounts = [...movements.keys()];
      return accounts.every(isClosed) && !accounts.every(isOpen);
    });
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

  /**
   * First those that go elsewhere than most of the group, then those that also go where no other does, those that go elsewhere than retained
   * earnings, the earlier, those that earn or spend, as a closing seldom does, and the smaller.
   */
  private bySuspicion(one: JournalInQuestion, other: JournalInQuestion, sides: Balances, alone: ReadonlySet<JournalInQuestion>): number {
    const weight = ({ movements }: JournalInQuestion) => Math.max(0, ...[...movements.keys()].map((account) => sides.get(account) ?? 0));
    const size = (journal: JournalInQuestion) => sumOf([...this.movedBy([journal]).values()].map(Math.abs));
    if (weight(one) !== weight(other)) return weight(one) - weight(other);
    if (alone.has(one) !== alone.has(other)) return alone.has(one) ? -1 : 1;
    if (this.touchesRetainedEarnings(one) !== this.touchesRetainedEarnings(other)) return this.touchesRetainedEarnings(one) ? 1 : -1;
    if (one.date !== other.date) return one.date < other.date ? -1 : 1;
    return this.earnedOrSpent(other) - this.earnedOrSpent(one) || size(one) - size(other);
  }

  /**
   * Journals of the group that carry the result on: from an income summary to retained earnings. An account of the income statement is an
   * income summary only where all of the result goes to it.
   */
  private onward(group: Group, members: Group, balances: Balances): Group {
    const isOpen = (account: number) => (balances.get(account) ?? 0) !== 0;
    const beside = new Set(members.flatMap(({ movements }) => [...movements.keys()].filter((account) => !isOpen(account))));
    const passed = new Set([...beside].filter((account) => !this.isIncome(account) || beside.size === 1));
    return group.filter(
      (journal) =>
        !members.includes(journal) &&
        [...journal.movements.keys()].every((account) => !isOpen(account) && (passed.has(account) || !this.isIncome(account))) &&
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
}
