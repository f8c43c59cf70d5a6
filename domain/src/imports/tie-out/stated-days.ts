import type { CalendarDate, DateSpan } from '../../periods/calendar-date';
import { yearOf } from '../../periods/calendar-date';
import { lastFullMonthEnd } from '../../periods/collection-window';

/**
 * The days for which a package is asked for its trial balance, ascending: each end of a fiscal year in the span, the last full month's end,
 * and the last day of the span. `yearEndIn` gives the end of the fiscal year that ends in a calendar year.
 */
export function statedDays({ start, end }: DateSpan, yearEndIn: (year: number) => CalendarDate): CalendarDate[] {
  const years = Array.from({ length: yearOf(end) - yearOf(start) + 1 }, (_, at) => yearEndIn(yearOf(start) + at));
  const days = [...years, lastFullMonthEnd(end), end].filter((day) => start <= day && day <= end);
  return [...new Set(days)].toSorted();
}
