import type { AccountType } from './account-types';
import type { Account, Line } from './company';

/** What an account is to the cash flow. */
export type Role =
  | 'cash'
  /** Receivables, stocks, payables and taxes. */
  | 'working'
  | 'asset'
  /** Accumulated depreciation. */
  | 'worn'
  /** Owed by owners and affiliates. */
  | 'lent'
  /** Lines of credit, and what is owed to owners and affiliates. */
  | 'revolving'
  | 'debt'
  | 'current debt'
  | 'dividend'
  | 'equity'
  | 'income'
  | 'expense'
  | 'depreciation'
  /** Other income and expense, which includes gains and losses. */
  | 'other'
  /** Interest and dividends. */
  | 'yield';

/** One side of a match: what an account was debited or credited with. */
export interface Party {
  readonly account: number;
  readonly role: Role;
  /** Whether it is a gain or a loss on an asset that leaves. */
  readonly isGain: boolean;
  /** Whether its name says that it takes what assets are sold for, in a journal that no asset leaves by. */
  readonly isSale: boolean;
}

/** A debit and the credit that it went with. */
export interface Match {
  readonly debit: Party;
  readonly credit: Party;
  readonly amount: bigint;
}

/** A journal as debits that went with credits, and what is left: cash, working capital, income and expenses among themselves. */
export interface MatchedJournal {
  readonly matches: readonly Match[];
  /** Debit positive. */
  readonly rest: readonly (Party & { readonly amount: bigint })[];
  readonly hasCash: boolean;
}

const ROLES: Readonly<Record<AccountType, Role>> = {
  Bank: 'cash',
  'Restricted Cash': 'cash',
  'Accounts Receivable': 'working',
  Inventory: 'working',
  'Other Current Asset': 'working',
  'Fixed Asset': 'asset',
  'Accumulated Depreciation': 'worn',
  'Due from Owners and Affiliates': 'lent',
  'Deferred Tax Asset': 'working',
  'Other Asset': 'asset',
  'Accounts Payable': 'working',
  'Credit Card': 'working',
  'Line of Credit': 'revolving',
  'Current Portion of Long Term Debt': 'current debt',
  'Dividends Payable': 'dividend',
  'Other Current Liability': 'working',
  'Long Term Liability': 'debt',
  'Due to Owners and Affiliates': 'revolving',
  'Deferred Tax': 'working',
  Equity: 'equity',
  'Retained Earnings': 'equity',
  Income: 'income',
  'Cost of Goods Sold': 'expense',
  Expense: 'expense',
  Depreciation: 'depreciation',
  Interest: 'expense',
  'Income Tax': 'expense',
  'Other Income': 'other',
  'Other Expense': 'other',
};

/** Whether an account is in investing or financing activities. */
export function isLasting({ role }: Pick<Party, 'role'>): boolean {
  return ['asset', 'worn', 'lent', 'revolving', 'debt', 'current debt', 'dividend', 'equity'].includes(role);
}

type Is = (entry: Entry) => boolean;

const isOf =
  (...roles: readonly Role[]): Is =>
  ({ role }) =>
    roles.includes(role);
const isSettled = isOf('cash', 'working');
const RESULTS: readonly Role[] = ['income', 'expense', 'depreciation', 'other', 'yield'];
const isResult = isOf(...RESULTS);
const isWear = isOf('worn');
const isGain: Is = (entry) => entry.isGain;
const isNamedGain: Is = (entry) => entry.isGain && entry.role === 'other';
const isSale: Is = (entry) => entry.isSale;

interface Entry {
  readonly account: number;
  readonly role: Role;
  readonly isNamedForSales: boolean;
  isGain: boolean;
  isSale: boolean;
  left: bigint;
}

/** Matches the debits of a journal with its credits, step by step, each step in the order of the chart. */
export function matchJournal(lines: readonly Line[], accounts: readonly Account[]): MatchedJournal {
  const { debits, credits } = sidesOf(lines, accounts);
  const matches: Match[] = [];
  const match = (debited: Is, credited: Is): void => {
    for (const debit of debits.filter(debited))
      for (const credit of credits.filter(credited)) {
        const amount = debit.left < credit.left ? debit.left : credit.left;
        if (amount === 0n) continue;
        debit.left -= amount;
        credit.left -= amount;
        matches.push({ debit, credit, amount });
      }
  };
  const either = (one: Is, other: Is): void => {
    match(one, other);
    match(other, one);
  };
  match(isOf('depreciation'), isOf('worn', 'asset'));
  match(isOf('expense', 'other'), isWear);
  const leaves = credits.some(({ role, left }) => role === 'asset' && left > 0n);
  if (leaves) markGains([...debits, ...credits], debits.some(isWear));
  else {
    for (const entry of [...debits, ...credits]) entry.isSale = entry.isNamedForSales;
    match(isWear, isSale);
    match(isWear, isOf('expense', 'other', 'depreciation'));
  }
  match(isWear, isOf('asset'));
  either(isOf('cash'), isLasting);
  match(isLasting, isLasting);
  either(isOf('working'), isLasting);
  match(isSettled, isGain);
  either(isSettled, isSale);
  match(isGain, isOf('asset'));
  either(isNamedGain, (entry) => !isLasting(entry) && !entry.isGain);
  either(isResult, isLasting);
  const rest = [
    ...debits.map((entry) => ({ ...entry, amount: entry.left })),
    ...credits.map((entry) => ({ ...entry, amount: -entry.left })),
  ];
  return { matches, rest: rest.filter(({ amount }) => amount !== 0n), hasCash: rest.some(({ role }) => role === 'cash') };
}

/** Beside an asset that leaves, other income and expenses are its gain or loss; where there are none and its wear leaves too, trade is. */
function markGains(entries: readonly Entry[], isWornOut: boolean): void {
  const named = entries.filter(isOf('other'));
  const ordinary = isWornOut ? entries.filter(isOf('income', 'expense')) : [];
  for (const entry of named.length > 0 ? named : ordinary) entry.isGain = true;
}

/**
 * Debits and credits by account, in the order of the chart. What an account has on both sides cancels out, except cash, and assets in
 * journals that write wear off, where one is given for another.
 */
function sidesOf(lines: readonly Line[], accounts: readonly Account[]): { readonly debits: Entry[]; readonly credits: Entry[] } {
  const sides = [...Map.groupBy(lines, ({ account }) => account)]
    .sort(([one], [other]) => one - other)
    .map(([account, own]) => {
      const sum = (sign: bigint) => own.reduce((total, { amount }) => (amount * sign > 0n ? total + amount * sign : total), 0n);
      const known = accounts[account] as Account;
      const role = roleOf(known);
      const isNamedForSales = RESULTS.includes(role) && /disposal|on sale of/i.test(known.name);
      return { account, role, isNamedForSales, isGain: false, isSale: false, debit: sum(1n), credit: sum(-1n) };
    });
  const isWearTaken = sides.some(({ role, debit, credit }) => role === 'worn' && debit > credit);
  const left = (side: 'debit' | 'credit') =>
    sides.flatMap(({ debit, credit, ...entry }): Entry[] => {
      const isGross = entry.role === 'cash' || (entry.role === 'asset' && isWearTaken);
      const common = isGross ? 0n : debit < credit ? debit : credit;
      const amount = (side === 'debit' ? debit : credit) - common;
      return amount === 0n ? [] : [{ ...entry, left: amount }];
    });
  return { debits: left('debit'), credits: left('credit') };
}

function roleOf({ standsAs, name }: Account): Role {
  const role = ROLES[standsAs];
  if (role === 'other' && /interest|dividend/i.test(name)) return 'yield';
  return (role === 'income' || role === 'expense') && /gain|loss|disposal/i.test(name) ? 'other' : role;
}
