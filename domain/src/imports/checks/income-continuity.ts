import type { FiscalYear } from '../../periods/fiscal-calendar';
import { isEmptied, isIncomeRow, netBetween, rowsOfTypes } from './balances';
import type { CheckedBooks } from './checked-books';
import type { CheckResult } from './check-result';
import { coveredYears } from './fiscal-years';
import type { CoveredYear } from './fiscal-years';
import { amount, count, evidence, resultsOf, text } from './result';

const result = resultsOf('income-continuity', 'Continuity');

/** What late entries may leave of a closed year; beyond it the closing closed something else. */
const LATE = 0.1;

/** What happened to earnings in one fiscal year; credits positive. */
interface YearOfEarnings {
  readonly fiscalYear: FiscalYear;
  readonly netIncome: number;
  /** What the closing entries of the year moved to equity; null where the books don't close it. */
  readonly closed: number | null;
  /** What was posted to retained earnings beside closing entries. */
  readonly direct: number;
  /** Whether income-statement accounts moved and nearly all of them ended at zero, as a closing entry leaves them that was not recognized. */
  readonly emptied: boolean;
}

/**
 * Earnings carry from year to year once: a closing entry moves the net income that the year shows, but for late entries, and retained
 * earnings are not credited with it again by an ordinary journal. A year whose income-statement accounts moved and ended at zero was closed
 * by an entry that nobody recognized. Other direct postings (dividends, corrections) are listed, not faulted.
 */
export function checkIncomeContinuity(books: CheckedBooks): CheckResult {
  const years = coveredYears(books.matrix, books.fiscalYearEndMonth).map((year) => earningsOf(books, year));
  const all = count(years.length);
  const emptied = years.filter((year) => year.emptied);
  if (emptied.length > 0) return result('Fail', 'emptied', { years: all, emptied: count(emptied.length) }, tableOf(emptied));
  if (years.length < 2) return result('Inconclusive', 'oneYear', { years: all });
  const broken = years.filter((year, at) => isBroken(year, years[at - 1]));
  if (broken.length > 0) return result('Fail', 'unexplained', { years: all, broken: count(broken.length) }, tableOf(broken));
  const late = years.filter(({ closed, netIncome }) => closed !== null && closed !== netIncome);
  const after = late.reduce((sum, { closed, netIncome }) => sum + netIncome - (closed ?? 0), 0);
  if (late.length > 0) return result('Inconclusive', 'late', { years: all, late: count(late.length), after: amount(after) }, tableOf(late));
  const direct = years.reduce((sum, year) => sum + year.direct, 0);
  return result('Pass', 'explained', { years: all, direct: amount(direct) }, tableOf(years));
}

function tableOf(years: readonly YearOfEarnings[]) {
  return evidence(
    ['year', 'netIncome', 'closed', 'retainedEarnings'],
    years.map((year) => [text(`FY ${year.fiscalYear}`), amount(year.netIncome), amount(year.closed ?? 0), amount(year.direct)]),
  );
}

function isBroken({ netIncome, closed, direct }: YearOfEarnings, before: YearOfEarnings | undefined): boolean {
  if (closed !== null && Math.abs(closed - netIncome) > LATE * Math.abs(netIncome)) return true;
  const earlier = before?.netIncome ?? 0;
  return direct !== 0 && (direct === netIncome || direct === earlier);
}

function earningsOf({ matrix, accounts, ledger }: CheckedBooks, { fiscalYear, from, to }: CoveredYear): YearOfEarnings {
  const income = matrix.rows.filter((row) => isIncomeRow(row, accounts));
  const credited = (rows: readonly Parameters<typeof netBetween>[0][]) => rows.reduce((sum, row) => sum - netBetween(row, from, to), 0);
  const closings = ledger?.closings.filter((closing) => closing.fiscalYear === fiscalYear) ?? [];
  return {
    fiscalYear,
    netIncome: credited(income),
    closed: closings.length === 0 ? null : closings.reduce((sum, closing) => sum + closing.toEquity, 0),
    direct: credited(rowsOfTypes(matrix, accounts, ['Retained Earnings'])),
    emptied: isEmptied(matrix, accounts, from, to),
  };
}
