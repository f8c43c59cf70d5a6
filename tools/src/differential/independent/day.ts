/** A day of the calendar, counted from 1 January 1970. */
export type Day = number;

const MILLISECONDS = 86_400_000;

/** The day of a date; a month beyond the year counts into the years around it. */
export function dayOf(year: number, month: number, date: number): Day {
  return Date.UTC(year, month - 1, date) / MILLISECONDS;
}

/** The last day of a month. */
export function monthEnd(year: number, month: number): Day {
  return dayOf(year, month + 1, 1) - 1;
}

/** The year and the month (1 to 12) of a day. */
export function monthOf(day: Day): { readonly year: number; readonly month: number } {
  const date = new Date(day * MILLISECONDS);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1 };
}

/** A day as `YYYY-MM-DD`. */
export function isoOf(day: Day): string {
  return new Date(day * MILLISECONDS).toISOString().slice(0, 10);
}

/** The fiscal year of a day: the calendar year in which it ends. */
export function fiscalYearOf(day: Day, endMonth: number): number {
  const { year, month } = monthOf(day);
  return month > endMonth ? year + 1 : year;
}

/** The first day of a fiscal year. */
export function fiscalYearStart(fiscalYear: number, endMonth: number): Day {
  return dayOf(fiscalYear - 1, endMonth + 1, 1);
}
