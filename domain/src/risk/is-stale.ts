import { dayOf, monthOf, yearOf } from '../periods/calendar-date';
import type { CalendarDate } from '../periods/calendar-date';

const MONTHS = 18;

/** Whether a statement is more than 18 months old on the day of the analysis; what is not known is not old. */
export function isStale(statement: CalendarDate | null, analysis: CalendarDate | null): boolean {
  if (statement === null || analysis === null) return false;
  const months = 12 * (yearOf(analysis) - yearOf(statement)) + monthOf(analysis) - monthOf(statement);
  return months > MONTHS || (months === MONTHS && dayOf(analysis) > dayOf(statement));
}
