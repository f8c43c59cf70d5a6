import type { Language } from './language';

/** An instant in a reader's words: its day, and its day with the time. */
export interface DisplayDates {
  readonly day: string;
  readonly full: string;
}

const MINUTE = 60_000;

/** Writes an instant where clocks are so many minutes east of UTC, as in `November 18, 2026` and `November 18, 2026 03:04 PM` (lender side 9). */
export function displayDates(instant: Date, language: Language, minutesEast: number): DisplayDates {
  const there = instant.getTime() + minutesEast * MINUTE;
  const written = (form: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(language, { ...form, timeZone: 'UTC' }).format(there);
  const day = written({ year: 'numeric', month: 'long', day: 'numeric' });
  return { day, full: `${day} ${written({ hour: '2-digit', minute: '2-digit' })}` };
}
