import { calendarDate } from '@countinghouse/domain/periods/calendar-date';
import type { CalendarDate } from '@countinghouse/domain/periods/calendar-date';

const MONTHS = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'];

/** The day of a report that is titled `As at 30 April 2019`; null for any other title. */
export function dayOfTitle(title: string): CalendarDate | null {
  const [, day, month = '', year] = /^As at (\d{1,2}) (\w+) (\d{4})$/.exec(title) ?? [];
  return MONTHS.includes(month) ? calendarDate(Number(year), MONTHS.indexOf(month) + 1, Number(day)) : null;
}
