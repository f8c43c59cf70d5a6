import { exchangeOf } from './exchange-of';
import type { FlowKind } from './flow-kind';
import { ASSET_ROLES, FINANCE_ROLES, INCOME_ROLES, makesFlows, type FlowRole } from './flow-role';

/** What a journal moved of an account: minor units, both sides positive. */
export type JournalMovement = readonly [account: number, debit: number, credit: number];

/** Takes one part of an account's movement, debit positive. */
export type TakeFlow = (account: number, kind: FlowKind, amount: number) => void;

/**
 * Attributes what a journal moved of long-term assets, debt and equity. Debits are matched with credits in this order, accounts in the order
 * of the chart: depreciation with its expense; an asset with what was written off of it; then cash; then investing and financing accounts
 * with each other, which is an exchange without cash; then receivables, payables and taxes, which count as settled; then gains and losses;
 * then other income and expense. In a journal without an asset that leaves, what accounts named for disposals took in of cash, receivables
 * and payables is their proceeds, and accumulated depreciation leaves through them. All of a movement that gets no kind stays on the account's own line. Of a journal whose sides are not
 * equal nothing is attributed.
 */
export function flowsOfJournal(movements: readonly JournalMovement[], roleOf: (account: number) => FlowRole, take: TakeFlow): void {
  if (!movements.some((movement) => makesFlows(roleOf(movement[0])))) return;
  const journal = entriesOf(movements, roleOf);
  if (journal === null) return;
  const sellsAsset = matchDepreciation(journal, take);
  matchSettled(journal, CASH, take);
  matchExchanges(journal, take);
  matchSettled(journal, WORKING, take);
  if (sellsAsset) matchGains(journal, take);
  else matchProceeds(journal, take);
  matchIncome(journal, take);
}

/** Sets of roles, a bit for each: most journals hold few roles, so that most matches end at once. */
type Roles = number;
const LOCATIONS = new Map<FlowRole, number>();

function roles(...named: readonly FlowRole[]): Roles {
  return named.reduce((set, role) => set | bitOf(role), 0);
}

function bitOf(role: FlowRole): Roles {
  const known = LOCATIONS.get(role);
  if (known !== undefined) return 1 << known;
  LOCATIONS.set(role, LOCATIONS.size);
  return 1 << (LOCATIONS.size - 1);
}

const CASH = roles('cash');
const WORKING = roles('working');
const SETTLED = roles('cash', 'working');
const ASSET = roles('asset');
const CONTRA = roles('contra');
const DEPRECIATED = roles('contra', 'asset');
const DEPRECIATION = roles('depreciation');
const WRITTEN_OFF = roles('expense', 'otherIncome', 'disposals');
const DEPRECIATING = roles('expense', 'otherIncome', 'depreciation');
const DISPOSALS = roles('disposals');
const GAINS = roles('otherIncome', 'disposals');
const ORDINARY = roles('income', 'expense');
const BESIDE_GAINS = SETTLED | roles('income', 'expense', 'yield', 'depreciation');
const INCOME = roles(...INCOME_ROLES);
const INVESTED_OR_FINANCED = roles(...ASSET_ROLES, ...FINANCE_ROLES);

interface Entry {
  readonly account: number;
  readonly role: FlowRole;
  readonly bit: Roles;
  left: number;
}

interface JournalEntries {
  readonly debits: readonly Entry[];
  readonly credits: readonly Entry[];
  readonly debited: Roles;
  readonly credited: Roles;
  /** Whether accumulated depreciation is taken off. */
  readonly clearsDepreciation: boolean;
  readonly hasCash: boolean;
}

/** Takes movements by index: a pattern makes an iterator for each until V8 has compiled it, two fifths of the memory that attributing took. */
function entriesOf(movements: readonly JournalMovement[], roleOf: (account: number) => FlowRole): JournalEntries | null {
  const sorted = movements.toSorted((one, other) => one[0] - other[0]);
  const clearsDepreciation = sorted.some((movement) => movement[1] > movement[2] && roleOf(movement[0]) === 'contra');
  const debits: Entry[] = [];
  const credits: Entry[] = [];
  let difference = 0;
  let debited = 0;
  let credited = 0;
  for (const movement of sorted) {
    const account = movement[0];
    const debit = movement[1];
    const credit = movement[2];
    const role = roleOf(account);
    const bit = bitOf(role);
    difference += debit - credit;
    const less = role === 'cash' || (role === 'asset' && clearsDepreciation) ? 0 : Math.min(debit, credit);
    if (debit > less) {
      debits.push({ account, role, bit, left: debit - less });
      debited |= bit;
    }
    if (credit > less) {
      credits.push({ account, role, bit, left: credit - less });
      credited |= bit;
    }
  }
  if (difference !== 0) return null;
  return { debits, credits, debited, credited, clearsDepreciation, hasCash: ((debited | credited) & CASH) !== 0 };
}

type Match = (debit: Entry, credit: Entry, amount: number) => void;

/** Matches what is left of debits and credits of some roles, in their order. */
function match({ debits, credits, debited, credited }: JournalEntries, from: Roles, to: Roles, each: Match): void {
  if ((debited & from) === 0 || (credited & to) === 0) return;
  let at = nextOf(debits, from, 0);
  let against = nextOf(credits, to, 0);
  while (at < debits.length && against < credits.length) {
    const debit = debits[at] as Entry;
    const credit = credits[against] as Entry;
    const amount = Math.min(debit.left, credit.left);
    debit.left -= amount;
    credit.left -= amount;
    each(debit, credit, amount);
    at = nextOf(debits, from, at);
    against = nextOf(credits, to, against);
  }
}

/** The first entry of some roles from a place on of which something is left. */
function nextOf(entries: readonly Entry[], wanted: Roles, from: number): number {
  let at = from;
  while (at < entries.length && ((entries[at] as Entry).left === 0 || ((entries[at] as Entry).bit & wanted) === 0)) at += 1;
  return at;
}

/** Says whether an asset leaves: what is only written off does not. */
function matchDepreciation(journal: JournalEntries, take: TakeFlow): boolean {
  const written: Match = (_debit, credit, amount) => take(credit.account, 'depreciation', -amount);
  match(journal, DEPRECIATION, DEPRECIATED, written);
  match(journal, WRITTEN_OFF, CONTRA, written);
  const sellsAsset = nextOf(journal.credits, ASSET, 0) < journal.credits.length;
  if (!sellsAsset) {
    match(journal, CONTRA, DISPOSALS, disposedOf(take));
    match(journal, CONTRA, DEPRECIATING, (debit, _credit, amount) => take(debit.account, 'depreciation', amount));
  }
  match(journal, CONTRA, ASSET, disposedOf(take));
  return sellsAsset;
}

function disposedOf(take: TakeFlow): Match {
  return (debit, credit, amount) => {
    take(debit.account, 'disposal', amount);
    take(credit.account, 'disposal', -amount);
  };
}

/** What was bought, sold, borrowed or repaid for cash, or on account; depreciation charged to inventory is neither. */
function matchSettled(journal: JournalEntries, means: Roles, take: TakeFlow): void {
  match(journal, INVESTED_OR_FINANCED, means, ({ account, role }, _credit, amount) => {
    if (role === 'contra') take(account, 'disposal', amount);
    if (role === 'debt' || role === 'currentDebt') take(account, 'repayment', amount);
  });
  match(journal, means, INVESTED_OR_FINANCED, (_debit, { account, role }, amount) => {
    if (role === 'contra') take(account, means === WORKING ? 'depreciation' : 'disposal', -amount);
    if (role === 'asset') take(account, 'disposal', -amount);
  });
}

/** An asset that comes with accumulated depreciation is a disposal taken back, or bought used: no exchange. */
function matchExchanges(journal: JournalEntries, take: TakeFlow): void {
  match(journal, INVESTED_OR_FINANCED, INVESTED_OR_FINANCED, (debit, credit, amount) => {
    if (debit.role === 'asset' && credit.role === 'contra') {
      disposedOf(take)(debit, credit, amount);
      return;
    }
    const { exchange, reversed } = exchangeOf(debit.role, credit.role);
    take(debit.account, `${exchange}.${reversed ? 'credit' : 'debit'}`, amount);
    take(credit.account, `${exchange}.${reversed ? 'debit' : 'credit'}`, -amount);
  });
}

/**
 * An income line beside the asset that leaves; ordinary income and expense only where accumulated depreciation leaves as well and nothing
 * else can be the gain. What is left of gains and losses is part of the price as well: other things were paid or sold with it.
 */
function matchGains(journal: JournalEntries, take: TakeFlow): void {
  const { debited, credited, clearsDepreciation } = journal;
  const gains = clearsDepreciation && ((debited | credited) & GAINS) === 0 ? ORDINARY : GAINS;
  match(journal, SETTLED, gains, (_debit, credit, amount) => take(credit.account, 'disposal', -amount));
  match(journal, gains, ASSET, disposedOf(take));
  match(journal, BESIDE_GAINS, GAINS, (_debit, credit, amount) => take(credit.account, 'disposal', -amount));
  match(journal, GAINS, BESIDE_GAINS, (debit, _credit, amount) => take(debit.account, 'disposal', amount));
}

/** The price of an asset that leaves in another journal, as when proceeds and book value have separate accounts (PCG 775 and 675). */
function matchProceeds(journal: JournalEntries, take: TakeFlow): void {
  match(journal, SETTLED, DISPOSALS, (_debit, credit, amount) => take(credit.account, 'proceeds', -amount));
  match(journal, DISPOSALS, SETTLED, (debit, _credit, amount) => take(debit.account, 'proceeds', amount));
}

/** Income and expense without cash; an expense that was borrowed, or spent on an asset, counts as paid. */
function matchIncome(journal: JournalEntries, take: TakeFlow): void {
  match(journal, INCOME, INVESTED_OR_FINANCED, (debit, { account, role }, amount) => {
    if (isAccountOfOthers(role) && debit.role !== 'income') return;
    const isWrittenOff = role === 'contra' || (role === 'asset' && !journal.hasCash && debit.role !== 'income' && debit.role !== 'yield');
    take(account, isWrittenOff ? 'depreciation' : 'nonCashItem', -amount);
  });
  match(journal, INVESTED_OR_FINANCED, INCOME, ({ account, role }, credit, amount) => {
    const isSpent = credit.role === 'expense' || credit.role === 'depreciation';
    if (isSpent && isAccountOfOthers(role)) return;
    if (role === 'contra' || (role === 'asset' && credit.role === 'depreciation')) take(account, 'depreciation', amount);
    else if (role !== 'asset' || !isSpent) take(account, 'nonCashItem', amount);
  });
}

function isAccountOfOthers(role: FlowRole): boolean {
  return role === 'lent' || role === 'borrowed';
}
