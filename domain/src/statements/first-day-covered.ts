import type { CalendarDate } from '../periods/calendar-date';
import type { Books } from './books';

/**
 * The first day that books cover. Where no import recorded it: that of their first slice if accounts had balances before it, else that of
 * the first slice in which anything was booked; null for books that hold nothing.
 */
export function firstDayCovered({ coveredFrom, matrix: { slices, rows } }: Pick<Books, 'coveredFrom' | 'matrix'>): CalendarDate | null {
  if (coveredFrom !== null) return coveredFrom;
  if (rows.some(({ opening }) => opening !== 0)) return slices[0]?.start ?? null;
  const first = slices.findIndex((_, at) => rows.some(({ debits, credits }) => (debits[at] ?? 0) !== 0 || (credits[at] ?? 0) !== 0));
  return slices[first]?.start ?? null;
}
