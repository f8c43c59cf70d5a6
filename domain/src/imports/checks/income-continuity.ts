import type { CheckedBooks } from './checked-books';
import type { CheckResult, EvidenceTable } from './check-result';
import { amount, count, evidence, resultsOf, text } from './result';
import { unexplainedEquity, yearNames, yearsOfEarnings, zeroYears, type YearOfEarnings } from './year-of-earnings';

const result = resultsOf('income-continuity', 'Continuity');

/** What late entries may leave of a closed year; beyond it the closing closed something else. */
const LATE = 0.1;

type Year = YearOfEarnings & {
  /** What the closing entries of the year moved to equity; null where the books do not close it, or took that back. */
  readonly closed: number | null;
};

/**
 * Net income explains the change of equity in every fiscal year, and carries from year to year once: what a year shows is the change of
 * equity less contributions and plus distributions as booked; a closing entry moves it to equity, but for late entries, and retained
 * earnings are not credited with it again by an ordinary journal. A year whose income-statement accounts moved and ended at zero was closed
 * by an entry that was not recognized. Other direct postings (dividends, corrections) are listed, not reported as errors.
 */
export function checkIncomeContinuity(books: CheckedBooks): CheckResult {
  const years = yearsOfEarnings(books).map((year) => ({ ...year, closed: closedIn(books, year) }));
  return failed(years, books.ledger !== null) ?? explained(years, books.ledger !== null);
}

function failed(years: readonly Year[], hasLedger: boolean): CheckResult | null {
  const emptied = years.filter(({ isEmptied }) => isEmptied);
  if (emptied.length > 0)
    return result(
      'Fail',
      'emptiedYears',
      facts(emptied, 'posted', ({ posted }) => posted),
      postedTable(emptied),
    );
  const untied = years.filter((year) => unexplainedEquity(year) !== 0);
  if (untied.length > 0) return result('Fail', 'untied', facts(untied, 'difference', unexplainedEquity), equityTable(untied));
  const closed = hasLedger ? [] : zeroYears(years).closed;
  if (closed.length > 0)
    return result(
      'Fail',
      'closedBalances',
      facts(closed, 'retained', ({ direct }) => direct),
      equityTable(closed),
    );
  const broken = years.length < 2 ? [] : years.filter((year, at) => isBroken(year, years[at - 1]));
  if (broken.length === 0) return null;
  return result('Fail', 'unexplained', { years: count(years.length), broken: count(broken.length) }, tableOf(broken));
}

function explained(years: readonly Year[], hasLedger: boolean): CheckResult {
  const all = count(years.length);
  const { unclear } = hasLedger ? { unclear: [] } : zeroYears(years);
  if (unclear.length > 0) return result('Inconclusive', 'noIncome', { years: text(yearNames(unclear)) }, equityTable(unclear));
  if (years.length < 2) return result('Inconclusive', 'oneYear', { years: all });
  const late = years.filter(({ closed, netIncome }) => closed !== null && closed !== netIncome);
  const after = late.reduce((sum, { closed, netIncome }) => sum + netIncome - (closed ?? 0), 0);
  if (late.length > 0) return result('Inconclusive', 'late', { years: all, late: count(late.length), after: amount(after) }, tableOf(late));
  const direct = years.reduce((sum, year) => sum + year.direct, 0);
  return result('Pass', 'explained', { years: all, direct: amount(direct) }, tableOf(years));
}

function facts(years: readonly YearOfEarnings[], name: string, of: (year: YearOfEarnings) => number): CheckResult['facts'] {
  return { years: text(yearNames(years)), [name]: amount(years.reduce((sum, year) => sum + of(year), 0)) };
}

function tableOf(years: readonly Year[]): EvidenceTable | null {
  return evidence(
    ['year', 'netIncome', 'closed', 'retainedEarnings'],
    years.map((year) => [text(yearNames([year])), amount(year.netIncome), amount(year.closed ?? 0), amount(year.direct)]),
  );
}

/** The years with what was posted to their income-statement accounts and what is left of it. */
export function postedTable(years: readonly YearOfEarnings[]): EvidenceTable | null {
  return evidence(
    ['year', 'posted', 'netIncome'],
    years.map((year) => [text(yearNames([year])), amount(year.posted), amount(year.netIncome)]),
  );
}

/** The years with what explains the change of their equity, and what is left of it. */
export function equityTable(years: readonly YearOfEarnings[]): EvidenceTable | null {
  return evidence(
    ['year', 'netIncome', 'equityChange', 'owners', 'retainedEarnings', 'difference'],
    years.map((year) => {
      const parts = [year.netIncome, year.equityChange, year.owners, year.direct, unexplainedEquity(year)];
      return [text(yearNames([year])), ...parts.map(amount)];
    }),
  );
}

function isBroken({ netIncome, closed, direct }: Year, before: Year | undefined): boolean {
  if (closed !== null && Math.abs(closed - netIncome) > LATE * Math.abs(netIncome)) return true;
  const earlier = before?.netIncome ?? 0;
  return direct !== 0 && (direct === netIncome || direct === earlier);
}

function closedIn({ ledger }: CheckedBooks, { fiscalYear }: YearOfEarnings): number | null {
  const closings = ledger?.closings.filter((closing) => closing.fiscalYear === fiscalYear) ?? [];
  const closed = closings.reduce((sum, closing) => sum + closing.toEquity, 0);
  return closed === 0 ? null : closed;
}
