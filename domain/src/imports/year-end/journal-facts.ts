import { ACCOUNT_TYPE_FACTS, type AccountType } from '../../accounts/account-type';
import type { JournalInQuestion } from './journals-in-question';
import { addTo, sumOf, type Balances } from './open-balances';

/** With fewer open accounts a reclassification looks like a closing; only retained earnings distinguish them. */
export const FEW_ACCOUNTS = 3;

/** Journals of a few days. */
export type Group = readonly JournalInQuestion[];

/** Tells what journals move of the income statement, and to which accounts beside it. */
export class JournalFacts {
  protected readonly typeOf: (account: number) => AccountType;

  constructor(typeOf: (account: number) => AccountType) {
    this.typeOf = typeOf;
  }

  /** Whether a journal has an account beside the income statement in common with others, as the parts of one closing have. */
  sharesSide({ movements }: JournalInQuestion, others: Group): boolean {
    return [...movements.keys()].some((account) => !this.isIncome(account) && others.some((other) => other.movements.has(account)));
  }

  /**
   * The accounts beside the income statement to which a journal takes income. Others that are closed with it, as drawings are to capital,
   * move the other way or much less.
   */
  protected goalsOf(journal: JournalInQuestion): number[] {
    const taken = sumOf([...this.movedBy([journal]).values()]);
    const beside = [...journal.movements].flatMap(([account, { debit, credit }]) =>
      !this.isIncome(account) && (taken === 0 || (debit - credit) * taken < 0) ? [{ account, size: Math.abs(debit - credit) }] : [],
    );
    const most = Math.max(0, ...beside.map(({ size }) => size));
    return beside.flatMap(({ account, size }) => (size >= most / 2 ? [account] : []));
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

  /** Balances with journals posted, or taken off them. */
  posted(balances: Balances, journals: Group, times = 1): Balances {
    if (journals.length === 0) return balances;
    const after = new Map(balances);
    for (const journal of journals) this.post(after, journal, times);
    return after;
  }

  /** What journals move of income-statement accounts. */
  movedBy(journals: Group): Balances {
    const moved: Balances = new Map();
    for (const journal of journals) this.post(moved, journal);
    return moved;
  }

  /** The journals of a group with an account beside the income statement that no other journal of it touches. */
  protected goingAlone(group: Group): ReadonlySet<JournalInQuestion> {
    const times: Balances = new Map();
    for (const { movements } of group) for (const account of movements.keys()) if (!this.isIncome(account)) addTo(times, account, 1);
    return new Set(group.filter(({ movements }) => [...movements.keys()].some((account) => times.get(account) === 1)));
  }

  /** How many income-statement accounts journals of a group move to each account beside the income statement. */
  protected sidesOf(group: Group): Balances {
    const sides: Balances = new Map();
    for (const journal of group)
      for (const account of journal.movements.keys()) if (!this.isIncome(account)) addTo(sides, account, this.movedBy([journal]).size);
    return sides;
  }

  /** On how many accounts a journal earns or spends. */
  protected earnedOrSpent(journal: JournalInQuestion): number {
    const side = (account: number) => (ACCOUNT_TYPE_FACTS[this.typeOf(account)].class === 'Income' ? -1 : 1);
    return [...this.movedBy([journal])].filter(([account, net]) => net * side(account) > 0).length;
  }

  /** Whether journals move both income and expenses, as no reclassification to equity does. */
  protected takesBothSides(journals: Group): boolean {
    const classes = new Set([...this.movedBy(journals).keys()].map((account) => ACCOUNT_TYPE_FACTS[this.typeOf(account)].class));
    return classes.has('Income') && classes.has('Expense');
  }

  protected isWithinIncome({ movements }: JournalInQuestion): boolean {
    return [...movements.keys()].every((account) => this.isIncome(account));
  }

  protected touchesEquity(journals: Group): boolean {
    return journals.some(({ movements }) => [...movements.keys()].some((account) => this.isEquity(account)));
  }

  protected touchesRetainedEarnings({ movements }: JournalInQuestion): boolean {
    return [...movements.keys()].some((account) => this.typeOf(account) === 'Retained Earnings');
  }

  protected netOf(journals: Group, account: number): number {
    return sumOf(journals.map(({ movements }) => (movements.get(account)?.debit ?? 0) - (movements.get(account)?.credit ?? 0)));
  }

  protected isIncome(account: number): boolean {
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
