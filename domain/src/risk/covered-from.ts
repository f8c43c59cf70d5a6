import type { CalendarDate } from '../periods/calendar-date';
import type { Matrix } from '../statements/matrix';

/**
 * The first day that books tell of: their first slice where accounts had balances before it, else the first slice in which anything was
 * booked. Null for books that hold nothing.
 */
export function coveredFrom({ slices, rows }: Matrix): CalendarDate | null {
  if (rows.some(({ opening }) => opening !== 0)) return slices[0]?.start ?? null;
  const first = slices.findIndex((_, at) => rows.some(({ debits, credits }) => (debits[at] ?? 0) !== 0 || (credits[at] ?? 0) !== 0));
  return slices[first]?.start ?? null;
}
