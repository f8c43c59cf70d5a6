import { dayOf, monthOf, yearOf } from '@countinghouse/domain/periods/calendar-date';
import type { CalendarDate } from '@countinghouse/domain/periods/calendar-date';

const MONTHS = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'];

/** Midnight UTC of a date, in milliseconds since 1970. */
function midnightOf(date: CalendarDate): number {
  return Date.UTC(yearOf(date), monthOf(date) - 1, dayOf(date));
}

/** A date or an instant as JSON of Xero writes it: `/Date(1539993600000+0000)/`. */
export function wireDate(when: CalendarDate | number): string {
  return `/Date(${typeof when === 'number' ? when : midnightOf(when)}+0000)/`;
}

/** The twin of a date that needs no arithmetic: `2018-10-20T00:00:00`. */
export function wireDateString(date: CalendarDate): string {
  return `${date}T00:00:00`;
}

/** The twin of an instant, to the second: `2018-11-02T16:31:30Z`. */
export function wireInstantString(when: number): string {
  return `${new Date(when).toISOString().slice(0, 19)}Z`;
}

/** A date in the header of a report's column: `30 Apr 2019`. */
export function columnDate(date: CalendarDate): string {
  return `${dayOf(date)} ${monthName(date).slice(0, 3)} ${yearOf(date)}`;
}

/** A date in the titles of a report: `30 April 2019`. */
export function titleDate(date: CalendarDate): string {
  return `${dayOf(date)} ${monthName(date)} ${yearOf(date)}`;
}

/** A date in the attributes of a report's cell, month first: `4/30/2019`. */
export function attributeDate(date: CalendarDate): string {
  return `${monthOf(date)}/${dayOf(date)}/${yearOf(date)}`;
}

function monthName(date: CalendarDate): string {
  return MONTHS[monthOf(date) - 1] ?? '';
}
