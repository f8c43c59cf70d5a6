import type { FiscalYear } from '../../periods/fiscal-calendar';
import { isIncomeRow, netBetween, rowsOfTypes } from './balances';
import type { CheckedBooks } from './checked-books';
import type { CheckResult } from './check-result';
import { coveredYears } from './fiscal-years';
import type { CoveredYear } from './fiscal-years';
import { amount, count, evidence, resultsOf, text } from './result';

const result = resultsOf('income-continuity', 'Continuity');

/** What happened to earnings in one fiscal year; credits positive. */
interface YearOfEarnings {
  readonly fiscalYear: FiscalYear;
  readonly netIncome: number;
  /** What the closing entries of the year moved to equity; null where the books don't close it. */
  readonly closed: number | null;
  /** What was posted to retained earnings beside closing entries. */
  readonly direct: number;
}

/**
 * Earnings carry from year to year once: a closing entry moves the net income that the year shows, and retained earnings are not
 * credited with it again by an ordinary journal. Other direct postings (dividends, corrections) are listed, not faulted.
 */
export function checkIncomeContinuity(books: CheckedBooks): CheckResult {
  const years = coveredYears(books.matrix, books.fiscalYearEndMonth).map((year) => earningsOf(books, year));
  if (years.length < 2) return result('Inconclusive', 'oneYear', { years: count(years.length) });
  const broken = years.filter((year, at) => isBroken(year, years[at - 1]));
  const direct = years.reduce((sum, year) => sum + year.direct, 0);
  const shown = broken.length > 0 ? broken : years;
  const rows = shown.map((year) => [text(`FY ${year.fiscalYear}`), amount(year.netIncome), amount(year.closed ?? 0), amount(year.direct)]);
  const table = evidence(['year', 'netIncome', 'closed', 'retainedEarnings'], rows);
  if (broken.length > 0) return result('Fail', 'unexplained', { years: count(years.length), broken: count(broken.length) }, table);
  return result('Pass', 'explained', { years: count(years.length), direct: amount(direct) }, table);
}

function isBroken(year: YearOfEarnings, before: YearOfEarnings | undefined): boolean {
  if (year.closed !== null && year.closed !== year.netIncome) return true;
  const earlier = before?.netIncome ?? 0;
  return year.direct !== 0 && (year.direct === year.netIncome || year.direct === earlier);
}

function earningsOf({ matrix, accounts, ledger }: CheckedBooks, { fiscalYear, from, to }: CoveredYear): YearOfEarnings {
  const credited = (rows: readonly Parameters<typeof netBetween>[0][]) => rows.reduce((sum, row) => sum - netBetween(row, from, to), 0);
  const closings = ledger?.closings.filter((closing) => closing.fiscalYear === fiscalYear) ?? [];
  return {
    fiscalYear,
    netIncome: credited(matrix.rows.filter((row) => isIncomeRow(row, accounts))),
    closed: closings.length === 0 ? null : closings.reduce((sum, closing) => sum + closing.toEquity, 0),
    direct: credited(rowsOfTypes(matrix, accounts, ['Retained Earnings'])),
  };
}
