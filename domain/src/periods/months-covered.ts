import type { CalendarDate, DateSpan } from './calendar-date';
import { firstDayOf, lastDayOf, monthIndexOf } from './month';

/** How many months books reach over, from the first day that they cover (null for that of their first slice) to the last day of their last slice; slices of a year count twelve. */
export function monthsCovered(slices: readonly DateSpan[], firstDay: CalendarDate | null = null): number {
  const [first] = slices;
  const last = slices.at(-1);
  if (first === undefined || last === undefined) return 0;
  const start = firstDay !== null && firstDay > first.start ? firstDay : first.start;
  return monthIndexOf(last.end) - monthIndexOf(start) + 1;
}

/** How many months a span has; null where it begins or ends within one. */
export function wholeMonths({ start, end }: DateSpan): number | null {
  const [first, last] = [monthIndexOf(start), monthIndexOf(end)];
  return start === firstDayOf(first) && end === lastDayOf(last) ? last - first + 1 : null;
}
