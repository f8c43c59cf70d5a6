import { dayOf, monthOf, toCalendarDate, yearOf, type CalendarDate, type DateNumber } from '@countinghouse/domain/periods/calendar-date';
import { isDateNumber } from '@countinghouse/domain/periods/day';
import { element, field, type Xml } from './request-xml';

const DAY = /^\d\d\/\d\d\/\d{4}(?: |$)/;

/** A day that is written `MM/DD/YYYY`, with a time in UTC behind it or without; null for any other text, and for days that the calendar does not have. */
export function readIntacctDay(text: string): CalendarDate | null {
  const day = dayNumberOf(text);
  return day === 0 ? null : toCalendarDate(day);
}

/** The same day as a number; 0 for other texts. */
export function dayNumberOf(text: string): DateNumber {
  if (!DAY.test(text)) return 0;
  const day = Number(text.slice(6, 10)) * 10_000 + Number(text.slice(0, 2)) * 100 + Number(text.slice(3, 5));
  return isDateNumber(day) ? day : 0;
}

/** A day as conditions of a query have it. */
export function writeDay(date: CalendarDate): string {
  const [year, month, day] = date.split('-');
  return `${month}/${day}/${year}`;
}

/** A day as the older functions take it. */
export function dayXml(name: string, date: CalendarDate): Xml {
  const padded = (value: number): string => String(value).padStart(2, '0');
  return element(name, field('year', String(yearOf(date))), field('month', padded(monthOf(date))), field('day', padded(dayOf(date))));
}
