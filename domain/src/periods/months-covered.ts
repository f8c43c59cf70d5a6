import type { DateSpan } from './calendar-date';
import { firstDayOf, lastDayOf, monthIndexOf } from './month';

/** How many months books reach over, from the first day of their first slice to the last day of their last; slices of a year count twelve. */
export function monthsCovered(slices: readonly DateSpan[]): number {
  const [first] = slices;
  const last = slices.at(-1);
  return first === undefined || last === undefined ? 0 : monthIndexOf(last.end) - monthIndexOf(first.start) + 1;
}

/** How many months a span has; null where it begins or ends within one. */
export function wholeMonths({ start, end }: DateSpan): number | null {
  const [first, last] = [monthIndexOf(start), monthIndexOf(end)];
  return start === firstDayOf(first) && end === lastDayOf(last) ? last - first + 1 : null;
}
