import type { Language } from './language';

/** An instant in a reader's words: its day, and its day with the time. */
export interface DisplayDates {
  readonly day: string;
  readonly full: string;
}

const MINUTE = 60_000;

/** Writes days and times of day; making a writer costs a hundred times what writing does. */
interface Writers {
  readonly day: Intl.DateTimeFormat;
  readonly time: Intl.DateTimeFormat;
}

const known = new Map<Language, Writers>();

/** Writes an instant where clocks are so many minutes east of UTC, as in `November 18, 2026` and `November 18, 2026 03:04 PM` (docs/spec.md, lender 9). */
export function displayDates(instant: Date, language: Language, minutesEast: number): DisplayDates {
  const there = instant.getTime() + minutesEast * MINUTE;
  const writers = writersOf(language);
  const day = writers.day.format(there);
  return { day, full: `${day} ${writers.time.format(there)}` };
}

function writersOf(language: Language): Writers {
  let writers = known.get(language);
  if (writers === undefined) {
    const written = (form: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(language, { ...form, timeZone: 'UTC' });
    writers = { day: written({ year: 'numeric', month: 'long', day: 'numeric' }), time: written({ hour: '2-digit', minute: '2-digit' }) };
    known.set(language, writers);
  }
  return writers;
}
