/** A date in the books, `YYYY-MM-DD`; never an instant (design: Data). Sorts as text. */
export type CalendarDate = string;

/** A date as the integer `year * 10000 + month * 100 + day`, the form used in bulk pages. */
export type DateNumber = number;

/** A month counted from year 0: `year * 12 + (month - 1)`. */
export type MonthIndex = number;

/** The days from `start` to `end`, both included. */
export interface DateSpan {
  readonly start: CalendarDate;
  readonly end: CalendarDate;
}

/** The integer form of a date. */
export function toDateNumber(date: CalendarDate): DateNumber {
  return figures(date, 0, 4) * 10_000 + figures(date, 5, 7) * 100 + figures(date, 8, 10);
}

const ZERO = 48;

/** The number that some characters write; NaN where one of them is no digit. Bulk data has a date in each line: parts of texts take longer. */
function figures(text: string, from: number, to: number): number {
  let value = 0;
  for (let at = from; at < to; at += 1) {
    const figure = text.charCodeAt(at) - ZERO;
    if (!(figure >= 0 && figure <= 9)) return Number.NaN;
    value = value * 10 + figure;
  }
  return value;
}

/** The text form of a date. */
export function toCalendarDate(date: DateNumber): CalendarDate {
  return calendarDate(Math.floor(date / 10_000), Math.floor(date / 100) % 100, date % 100);
}

/** The date of a year, a month 1..12 and a day; the three are taken as given. */
export function calendarDate(year: number, month: number, day: number): CalendarDate {
  return `${padded(year, 4)}-${padded(month, 2)}-${padded(day, 2)}`;
}

/** The year of a date. */
export function yearOf(date: CalendarDate): number {
  return Number(date.slice(0, 4));
}

/** The month of a date, 1..12. */
export function monthOf(date: CalendarDate): number {
  return Number(date.slice(5, 7));
}

/** The day of a date, 1..31. */
export function dayOf(date: CalendarDate): number {
  return Number(date.slice(8, 10));
}

function padded(value: number, width: number): string {
  return value.toString().padStart(width, '0');
}
