import type { Account } from '../../accounts/account';
import { ACCOUNT_TYPE_FACTS } from '../../accounts/account-type';
import type { FiscalYear } from '../../periods/fiscal-calendar';
import type { Matrix, MatrixRow } from '../../statements/matrix';
import { isIncomeRow, netBetween, typeOf } from './balances';
import { coveredYears, type CoveredYear } from './fiscal-years';

/** What may be left of the income-statement accounts of a year that was emptied. */
const LEFT = 0.1;

/** What happened to earnings in one fiscal year, as its statements show it; minor units, credits positive. */
export interface YearOfEarnings {
  readonly fiscalYear: FiscalYear;
  readonly netIncome: number;
  /** By how much assets less liabilities changed. */
  readonly equityChange: number;
  /** What was booked on accounts of equity other than retained earnings: contributions less distributions. */
  readonly owners: number;
  /** What was posted to retained earnings beside closing entries. */
  readonly direct: number;
  /** What was posted to the debit side of income-statement accounts, or to their credit side if that is more. */
  readonly posted: number;
  /** Whether income-statement accounts moved and nearly all of them ended at zero, as an unrecognized closing entry leaves them. */
  readonly isEmptied: boolean;
  /** Whether the balances before the year are known. */
  readonly isOpened: boolean;
}

/** The books that years are taken from. */
interface BooksOfYears {
  readonly matrix: Matrix;
  readonly accounts: readonly Account[];
  /** 1..12. */
  readonly fiscalYearEndMonth: number;
}

/** The fiscal years of books that they cover whole, and the newest one to date. */
export function yearsOfEarnings(books: BooksOfYears): YearOfEarnings[] {
  return coveredYears(books.matrix, books.fiscalYearEndMonth).map((year) => earningsOf(books, year));
}

/** How much of the change of equity nothing explains: zero where the books balance. */
export function unexplainedEquity({ equityChange, netIncome, owners, direct }: YearOfEarnings): number {
  return equityChange - netIncome - owners - direct;
}

/**
 * What years of a source without journals show whose income-statement accounts are all zero: `closed` where retained earnings moved all the
 * same, so that the balances are those after the closing; `unclear` where they may be.
 */
export function zeroYears(years: readonly YearOfEarnings[]): Readonly<Record<'closed' | 'unclear', readonly YearOfEarnings[]>> {
  const zero = years.filter(({ posted, equityChange }) => posted === 0 && equityChange !== 0);
  const isClosed = ({ isOpened, direct }: YearOfEarnings) => isOpened && direct !== 0;
  return { closed: zero.filter(isClosed), unclear: zero.filter((year) => !isClosed(year)) };
}

/** Fiscal years by their names. */
export function yearNames(years: readonly Pick<YearOfEarnings, 'fiscalYear'>[]): string {
  return years.map(({ fiscalYear }) => `FY ${fiscalYear}`).join(', ');
}

function earningsOf({ matrix, accounts }: BooksOfYears, { fiscalYear, from, to }: CoveredYear): YearOfEarnings {
  const credited = (rows: readonly MatrixRow[]) => rows.reduce((sum, row) => sum - netBetween(row, from, to), 0);
  const classOf = (row: MatrixRow) => ACCOUNT_TYPE_FACTS[typeOf(row, accounts)].class;
  const income = matrix.rows.filter((row) => isIncomeRow(row, accounts));
  const equity = matrix.rows.filter((row) => classOf(row) === 'Equity');
  const retained = equity.filter((row) => typeOf(row, accounts) === 'Retained Earnings');
  const moved = income.filter((row) => row.debits.slice(from, to).some((debit, at) => debit !== 0 || row.credits[from + at] !== 0));
  const turnover = (side: 'debits' | 'credits') =>
    moved.reduce((sum, row) => row[side].slice(from, to).reduce((total, amount) => total + amount, sum), 0);
  return {
    fiscalYear,
    netIncome: credited(income),
    equityChange: 0 - credited(matrix.rows.filter((row) => ['Asset', 'Liability'].includes(classOf(row)))),
    owners: credited(equity) - credited(retained),
    direct: credited(retained),
    posted: Math.max(turnover('debits'), turnover('credits')),
    isEmptied: moved.length > 0 && moved.filter((row) => netBetween(row, from, to) !== 0).length < LEFT * moved.length,
    isOpened: from > 0 || matrix.openingKnown,
  };
}
