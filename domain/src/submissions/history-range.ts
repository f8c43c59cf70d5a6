import { yearOf } from '../periods/calendar-date';
import type { CalendarDate } from '../periods/calendar-date';
import { firstDayOf, lastDayOf, monthIndexOf } from '../periods/month';

/** The times that a submission history can show (docs/spec.md, lender 2). */
export const HISTORY_RANGES = ['alltime', 'currentmonth', 'priormonth', 'yeartodate', 'custom'] as const;
export type HistoryRange = (typeof HISTORY_RANGES)[number];

/** A range and, for `custom`, the days that it goes from and to; null while one is not chosen. */
export interface ChosenRange {
  readonly range: HistoryRange;
  readonly from: CalendarDate | null;
  readonly to: CalendarDate | null;
}

/** Days, both included, each to its end; null means without a bound. */
export interface HistoryDays {
  readonly start: CalendarDate | null;
  readonly end: CalendarDate | null;
}

/** The whole time of a workspace, the current month of the tenant (docs/spec.md, lender 4). */
export const DEFAULT_RANGE = { workspace: 'alltime', global: 'currentmonth' } as const satisfies Record<string, HistoryRange>;

/** The days of a range as seen on a day; null for a custom range that lacks an end or ends before it starts (docs/spec.md, lender 4). */
export function daysOf({ range, from, to }: ChosenRange, today: CalendarDate): HistoryDays | null {
  switch (range) {
    case 'alltime':
      return { start: null, end: null };
    case 'currentmonth':
      return { start: firstDayOf(monthIndexOf(today)), end: lastDayOf(monthIndexOf(today)) };
    case 'priormonth':
      return { start: firstDayOf(monthIndexOf(today) - 1), end: lastDayOf(monthIndexOf(today) - 1) };
    case 'yeartodate':
      return { start: firstDayOf(yearOf(today) * 12), end: today };
    case 'custom':
      return from !== null && to !== null && from <= to ? { start: from, end: to } : null;
  }
}
