import { lastDayOf, firstDayOf, monthIndexOf } from '../../periods/month';
import type { DateSpan } from '../../periods/calendar-date';
import type { CheckedBooks } from './checked-books';
import type { CheckResult } from './check-result';
import { count, date, evidence, resultsOf } from './result';

const result = resultsOf('periods-available', 'Statements');

/** Every month of the books can be shown on its own; longer slices of an annual source are never divided. */
export function checkPeriodsAvailable({ matrix, coveredFrom }: CheckedBooks): CheckResult {
  const slices = matrix.slices.filter(({ end }) => end >= coveredFrom);
  const [first] = slices;
  const last = slices.at(-1);
  if (first === undefined || last === undefined) return result('Inconclusive', 'none', {});
  const span = { from: date(first.start), to: date(last.end) };
  const coarse = slices.filter(isLongerThanMonth);
  if (coarse.length === 0) return result('Pass', 'months', { ...span, months: count(slices.length) });
  const rows = coarse.map((slice) => [date(slice.start), date(slice.end)]);
  return result('Inconclusive', 'coarse', { ...span, coarse: count(coarse.length) }, evidence(['from', 'to'], rows));
}

function isLongerThanMonth({ start, end }: DateSpan): boolean {
  const month = monthIndexOf(start);
  return start < firstDayOf(month) || end > lastDayOf(month);
}
