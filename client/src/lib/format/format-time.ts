import { dateFormat } from './date-format';
/** A day in the reader's words, as in `November 18, 2026` (docs/spec.md, lender 9); instants are shown in the given time zone, book dates as they are. */
export function formatDay(value: string, locale: string, timeZone?: string): string {
  return written(value, locale, { year: 'numeric', month: 'long', day: 'numeric' }, timeZone);
}

/** A day where there is little room, as in `Sep 28, 2026`. */
export function formatMediumDay(value: string, locale: string, timeZone?: string): string {
  return written(value, locale, { year: 'numeric', month: 'short', day: 'numeric' }, timeZone);
}

/** A day where the year is known, as in `Nov 18`. */
export function formatShortDay(value: string, locale: string, timeZone?: string): string {
  return written(value, locale, { month: 'short', day: 'numeric' }, timeZone);
}

/** The month of a day, as in `March 2025`. */
export function formatMonth(value: string, locale: string): string {
  return written(value, locale, { year: 'numeric', month: 'long' });
}

/** A time of day, as in `09:20 AM`. */
export function formatClock(value: string, locale: string, timeZone?: string): string {
  return written(value, locale, { hour: '2-digit', minute: '2-digit' }, timeZone);
}

/** A time of day with its zone, as in `09:20 AM PST`. */
export function formatClockWithZone(value: string, locale: string, timeZone?: string): string {
  return written(value, locale, { hour: '2-digit', minute: '2-digit', timeZoneName: 'short' }, timeZone);
}

/** A time of day to the second, as in `09:41:02 AM`. */
export function formatSeconds(value: string, locale: string, timeZone?: string): string {
  return written(value, locale, { hour: '2-digit', minute: '2-digit', second: '2-digit' }, timeZone);
}

/** A length of time in its two largest units, as in `2 min 14 s`; milliseconds in. */
export function formatDuration(milliseconds: number, locale: string): string {
  const seconds = Math.max(0, Math.round(milliseconds / 1000));
  const units = [
    ['hour', Math.floor(seconds / 3600)],
    ['minute', Math.floor((seconds % 3600) / 60)],
    ['second', seconds % 60],
  ] as const;
  const first = units.findIndex(([, amount]) => amount > 0);
  const shown = first === -1 ? units.slice(2) : units.slice(first, first + 2).filter(([, amount]) => amount > 0);
  return shown
    .map(([unit, amount]) => new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short' }).format(amount))
    .join(' ');
}

function written(value: string, locale: string, form: Intl.DateTimeFormatOptions, timeZone?: string): string {
  const calendarDay = /^\d{4}-\d{2}-\d{2}$/.test(value);
  return dateFormat(locale, { ...form, ...(calendarDay ? { timeZone: 'UTC' } : timeZone ? { timeZone } : {}) }).format(new Date(value));
}

/** The name of a weekday, of which 1 is Monday: "Monday". */
export function formatWeekday(weekday: number, locale: string): string {
  // January 1, 2024 was a Monday.
  return new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(Date.UTC(2024, 0, weekday));
}
