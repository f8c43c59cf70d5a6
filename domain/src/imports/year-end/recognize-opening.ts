import type { CalendarDate } from '../../periods/calendar-date';
import { nextDay } from '../../periods/day';
import { firstMonthOf, fiscalYearOf } from '../../periods/fiscal-calendar';
import { addMonths, firstDayOf, lastDayOf, monthIndexOf } from '../../periods/month';
import type { FirstDay, JournalInQuestion } from './journals-in-question';

/** How long before the next entry a ledger may be opened. */
const EARLIEST_OPENING_MONTHS = 12;

/**
 * The journals that open a ledger (design: Opening balances): those of its first day, dated up to a year before the next entry, that touch
 * only balance-sheet accounts and at least three of them, or say that they open the books. Books of nothing else are not opened by them.
 */
export function recognizeOpening(first: FirstDay, next: CalendarDate | null): readonly JournalInQuestion[] {
  const follows = next !== null && next <= addMonths(first.date, EARLIEST_OPENING_MONTHS);
  return first.othersToo || follows ? first.openings : [];
}

/**
 * The first day that books cover which were opened on a day and have their next entry on another: the day itself, the day after where it
 * ends a month, but never a fiscal year before that of the next entry.
 */
export function coveredAfterOpening(opened: CalendarDate, next: CalendarDate, fiscalYearEndMonth: number): CalendarDate {
  const begin = opened === lastDayOf(monthIndexOf(opened)) && next > opened ? nextDay(opened) : opened;
  const year = firstDayOf(firstMonthOf(fiscalYearOf(monthIndexOf(next), fiscalYearEndMonth), fiscalYearEndMonth));
  return begin > year ? begin : year;
}
