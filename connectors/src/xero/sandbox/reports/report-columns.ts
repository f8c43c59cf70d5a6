import type { CalendarDate, DateSpan } from '@countinghouse/domain/periods/calendar-date';
import { addMonths } from '@countinghouse/domain/periods/month';

/** The lengths of the periods that a report compares. */
type Timeframe = 'MONTH' | 'QUARTER' | 'YEAR';

const MONTHS: Readonly<Record<Timeframe, number>> = { MONTH: 1, QUARTER: 3, YEAR: 12 };

/** How many earlier periods a report shows beside the requested one, and how long they are. */
export interface Comparison {
  readonly periods: number;
  readonly timeframe: Timeframe;
}

/**
 * The days of the columns of a balance sheet, the latest first. Earlier columns have the same day of the month: those before 30 April end on
 * 30 March, not on 31 March. Only a day that a month lacks becomes its last one.
 */
export function columnDays(date: CalendarDate, { periods, timeframe }: Comparison): CalendarDate[] {
  return Array.from({ length: periods + 1 }, (_, at) => addMonths(date, -at * MONTHS[timeframe]));
}

/** The spans of the columns of a profit and loss, the latest first; both ends move as in {@link columnDays}. */
export function columnSpans({ start, end }: DateSpan, comparison: Comparison): DateSpan[] {
  const starts = columnDays(start, comparison);
  return columnDays(end, comparison).map((day, at) => ({ start: starts[at] ?? start, end: day }));
}
