import type { Account } from '../accounts/account';
import type { CalendarDate, DateSpan } from '../periods/calendar-date';
import { collectionWindow } from '../periods/collection-window';
import { fiscalYearOf, firstMonthOf } from '../periods/fiscal-calendar';
import { firstDayOf, monthIndexOf } from '../periods/month';
import type { ClosingEntry } from './books';
import { checkedLedger } from './checked-ledger';
import type { CheckedBooks } from './checks/checked-books';
import type { ReadBooks } from './read-books';
import { endOfImport, knownLastDay } from './last-day-of-books';
import { spanOf } from './ledger';
import type { Ledger } from './ledger';
import { matrixOfBalances } from './matrix-of-balances';
import { matrixOfLedger } from './matrix-of-ledger';
import type { BalancesPage, CompanyPage } from './page';
import { takeOutClosings } from './take-out-closings';
import { unbalancedJournals } from './unbalanced-journals';
import { whatIsStored } from './what-is-stored';

/** Longest span of books, in years; beyond it a date is a slip of the pen. */
export const LONGEST_BOOKS_YEARS = 100;

/** The figures of books that hold some. */
export interface FiguresOfBooks {
  readonly checked: CheckedBooks;
  readonly closingEntries: readonly ClosingEntry[];
}

/** The matrix and what checks need beside it; null where the source holds no figures up to the last day of the books. */
export function figuresOfBooks(read: ReadBooks, accounts: readonly Account[]): FiguresOfBooks | null {
  const { company, ledger, balances } = read;
  if (company === null) return null;
  if (ledger !== null) return figuresOfLedger(read, company, ledger, accounts);
  return balances === null ? null : figuresOfBalances(read, company, balances, accounts);
}

function figuresOfLedger(read: ReadBooks, company: CompanyPage, ledger: Ledger, accounts: readonly Account[]): FiguresOfBooks | null {
  const lines = spanOf(ledger);
  if (lines === null) return null;
  const asOf = askedLastDay(read, company) ?? endOfImport(lines.last, read.settings.options);
  if (lines.first > asOf || spansTooLong({ start: lines.first, end: asOf })) return null;
  ledger.dropMonthsAfter(asOf);
  const closings = takeOutClosings(ledger, accounts, company.fiscalYearEndMonth, asOf);
  const window = collectionWindow(asOf, read.settings.options.fullFiscalYears, company.fiscalYearEndMonth);
  const begin = firstDayOfFiscalYear(lines.first, company.fiscalYearEndMonth);
  const matrix = matrixOfLedger(ledger.sums, accounts.length, { start: begin > window.start ? begin : window.start, end: asOf });
  const checked = checkedLedger(ledger, unbalancedJournals(read), closings, accounts, company.fiscalYearEndMonth);
  return {
    checked: checkedBooks(read, company, { asOf, accounts, matrix, ledger: checked }),
    closingEntries: closings.map(({ journal, date }) => ({ journal, date })),
  };
}

function figuresOfBalances(
  read: ReadBooks,
  company: CompanyPage,
  balances: BalancesPage,
  accounts: readonly Account[],
): FiguresOfBooks | null {
  const asked = askedLastDay(read, company) ?? endOfImport(balances.slices.at(-1)?.end ?? read.settings.today, read.settings.options);
  const last = balances.slices.filter(({ end }) => end <= asked).at(-1);
  if (last === undefined) return null;
  const asOf = last.end;
  const window = collectionWindow(asOf, read.settings.options.fullFiscalYears, company.fiscalYearEndMonth);
  const matrix = matrixOfBalances(balances, accounts.length, window);
  return { checked: checkedBooks(read, company, { asOf, accounts, matrix, ledger: null }), closingEntries: [] };
}

function checkedBooks(
  read: ReadBooks,
  company: CompanyPage,
  figures: Pick<CheckedBooks, 'asOf' | 'accounts' | 'matrix' | 'ledger'>,
): CheckedBooks {
  const { receivables, payables } = whatIsStored(read.settings.options.groups);
  return {
    ...figures,
    fiscalYearEndMonth: company.fiscalYearEndMonth,
    baseCurrency: company.baseCurrency,
    receivables: { collected: receivables, total: read.openItems.receivable },
    payables: { collected: payables, total: read.openItems.payable },
  };
}

function askedLastDay({ settings: { options, origin, today } }: ReadBooks, company: CompanyPage): CalendarDate | null {
  return knownLastDay({ options, origin, today, companyAsOf: company.asOf });
}

/** Whether books are longer than any real ones; a date in them is then a slip of the pen. */
export function spansTooLong({ start, end }: DateSpan): boolean {
  return monthIndexOf(end) - monthIndexOf(start) > LONGEST_BOOKS_YEARS * 12;
}

function firstDayOfFiscalYear(day: CalendarDate, fiscalYearEndMonth: number): CalendarDate {
  return firstDayOf(firstMonthOf(fiscalYearOf(monthIndexOf(day), fiscalYearEndMonth), fiscalYearEndMonth));
}
