import {
  calendarDate,
  dayOf,
  monthOf,
  toDateNumber,
  yearOf,
  type CalendarDate,
  type DateNumber,
} from '@countinghouse/domain/periods/calendar-date';
import { isCalendarDate } from '@countinghouse/domain/periods/day';
import { element, field, type Xml } from './request-xml';

/** A day that is written `MM/DD/YYYY`, with a time behind it or without; null for any other text. */
export function readIntacctDay(text: string): CalendarDate | null {
  const [, month, day, year] = /^(\d{2})\/(\d{2})\/(\d{4})(?: |$)/.exec(text) ?? [];
  return year === undefined ? null : calendarDate(Number(year), Number(month), Number(day));
}

/** The day of a moment in UTC; 0 for a text that is none. */
export function dayNumberOf(text: string): DateNumber {
  const day = readIntacctDay(text);
  return day !== null && isCalendarDate(day) ? toDateNumber(day) : 0;
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
