import type { AccountType } from '../../accounts/account-type';
import type { CalendarDate } from '../../periods/calendar-date';
import type { Books } from '../books';
import { aCompany, readBooks, someAccounts, someLines, someOptions, someSettings, type TestJournal } from '../books.builders';

/** A journal of a test: its date, and lines of account and amount, debit positive. */
export type Entry = readonly [date: CalendarDate, ...lines: (readonly [account: number, amount: number])[]];

/** The accounts of a small shop, by name. */
export const SHOP = {
  BANK: 0,
  RECEIVABLES: 1,
  EQUIPMENT: 2,
  LOAN: 3,
  CAPITAL: 4,
  RETAINED: 5,
  SUMMARY: 6,
  SALES: 7,
  SERVICES: 8,
  WAGES: 9,
  RENT: 10,
  SUPPLIES: 11,
  /** To close and open balances through. */
  BALANCES: 12,
} as const;

const TYPES: readonly AccountType[] = [
  'Bank',
  'Accounts Receivable',
  'Fixed Asset',
  'Long Term Liability',
  'Equity',
  'Retained Earnings',
  'Other Current Liability',
  'Income',
  'Other Income',
  'Expense',
  'Expense',
  'Expense',
  'Equity',
];

const { BANK, RECEIVABLES, CAPITAL, RETAINED, SALES, SERVICES, WAGES, RENT, SUPPLIES } = SHOP;

/** The founder's contribution, on the first day of a year. */
export const founding = (year: number): Entry => [`${year}-01-02`, [BANK, 10_000], [CAPITAL, -10_000]];

/** A year of the shop: each month sales of 1,000, half of them on account, services of 50, wages of 600 and rent of 100. It earns 4,200. */
export const trading = (year: number, through = 12): Entry[] =>
  Array.from({ length: through }, (_, at): Entry => [
    `${year}-${String(at + 1).padStart(2, '0')}-15`,
    [BANK, -150],
    [RECEIVABLES, 500],
    [SALES, -1_000],
    [SERVICES, -50],
    [WAGES, 600],
    [RENT, 100],
  ]);

/** Everything that a year earned, moved to an account. */
export const closing = (date: CalendarDate, to: number = RETAINED): Entry => [
  date,
  [SALES, 12_000],
  [SERVICES, 600],
  [WAGES, -7_200],
  [RENT, -1_200],
  [to, -4_200],
];

/** The books of the shop as an import reads them, journals numbered from 1 in the order given, all lines with one memo. */
export function shopBooks(entries: readonly Entry[], fiscalYearEndMonth = 12, asOf: CalendarDate | null = null, memo = 'Day book'): Books {
  const journals = entries.map(([date, ...lines], at): TestJournal => ({ journal: `${at + 1}`, date, lines, memo }));
  return readBooks(
    [aCompany({ fiscalYearEndMonth }), someAccounts(TYPES), someLines(journals)],
    someSettings({ options: someOptions({ asOf, fullFiscalYears: 5 }), today: '2025-06-30' }),
  );
}

/** The journals of some entries that are left out, by date and number. */
export function leftOut({ journals }: Books): string[] {
  return journals.filter(({ use }) => use === 'closing').map(({ journal, date }) => `${date} ${journal}`);
}

/** Net income of the fiscal years that the matrix shows, credits positive. */
export function netIncomes({ matrix }: Books): number[] {
  const income = matrix?.rows.filter(({ account }) => account >= SALES && account <= SUPPLIES) ?? [];
  const perYear = new Map<string, number>();
  matrix?.slices.forEach(({ start }, at) => {
    const earned = income.reduce((sum, { debits, credits }) => sum + (credits[at] ?? 0) - (debits[at] ?? 0), 0);
    perYear.set(start.slice(0, 4), (perYear.get(start.slice(0, 4)) ?? 0) + earned);
  });
  return [...perYear.values()];
}

/** The balance of an account at the end of a day that ends a month or the books, debit positive. */
export function balanceOf({ matrix }: Books, account: number, end: CalendarDate): number {
  const row = matrix?.rows[account];
  const until = matrix?.slices.findIndex((slice) => slice.end === end) ?? -1;
  if (row === undefined || until < 0) return NaN;
  return row.debits.slice(0, until + 1).reduce((sum, debit, at) => sum + debit - (row.credits[at] ?? 0), row.opening);
}
