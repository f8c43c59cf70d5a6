import { planPeriods } from '../../periods/period-plan';
import type { Period } from '../../periods/period-plan';
import type { Books } from '../../statements/books';
import { firstDayCovered } from '../../statements/first-day-covered';
import { count, date, evidence, text } from '../checks/result';
import { findingOf } from './finding';
import type { Finding } from './finding';

/** The years that a risk analysis and the newest comparison of ratios rest on. */
const COMPARED_YEARS = 2;

/** The fiscal year in which books begin, where they cover a part of it: a warning unless two full years follow, which ratios and risk then rest on. */
export function shortYearFindings(books: Pick<Books, 'matrix' | 'fiscalYearEndMonth' | 'coveredFrom'>): readonly Finding[] {
  const { periods } = planPeriods('FiscalYearsAndYTD', books.matrix.slices, books.fiscalYearEndMonth, firstDayCovered(books));
  const fullYears = periods.filter(({ complete, coveredFrom }) => complete && coveredFrom === null).length;
  return periods.flatMap((year) => (year.coveredFrom === null ? [] : [shortYear(year, year.coveredFrom, fullYears)]));
}

function shortYear({ label, end, coveredDays }: Period, from: string, fullYears: number): Finding {
  const isCompared = fullYears < COMPARED_YEARS;
  return findingOf('short-year', isCompared ? 'compared' : 'older', {
    level: isCompared ? 'Warning' : 'Note',
    facts: { year: text(label), from: date(from), days: count(coveredDays) },
    table: evidence(['period', 'from', 'to', 'days'], [[text(label), date(from), date(end), count(coveredDays)]]),
  });
}
