import { nextDay } from '../../periods/day';
import type { CalendarDate } from '../../periods/calendar-date';
import { addMonths, firstDayOf, lastDayOf, monthIndexOf } from '../../periods/month';
import type { FirstDay, JournalInQuestion } from './journals-in-question';

/** How long before the second journal a ledger may be opened. */
const EARLIEST_OPENING_MONTHS = 12;
/** A longer silence after the opening is no part of the books. */
const LONGEST_SILENCE_MONTHS = 3;

/** The journals that open a ledger, and the first day that it covers. */
export interface Opening {
  readonly journals: readonly JournalInQuestion[];
  readonly coveredFrom: CalendarDate;
}

/**
 * The opening of a ledger (design: Opening balances): journals of its first day, dated up to a year before the next, that touch only
 * balance-sheet accounts and at least three of them, or say that they open the books. Books of nothing else are not opened by it.
 */
export function recognizeOpening(first: FirstDay, next: CalendarDate | null): Opening {
  const after = first.othersToo ? first.date : next;
  if (first.openings.length === 0 || after === null || after > addMonths(first.date, EARLIEST_OPENING_MONTHS))
    return { journals: [], coveredFrom: first.date };
  return { journals: first.openings, coveredFrom: coveredFrom(first.date, after) };
}

/** Books opened at the end of a month begin with the next; a long silence after the opening is not covered. */
function coveredFrom(opened: CalendarDate, after: CalendarDate): CalendarDate {
  const begin = opened === lastDayOf(monthIndexOf(opened)) && after > opened ? nextDay(opened) : opened;
  return after > addMonths(begin, LONGEST_SILENCE_MONTHS) ? firstDayOf(monthIndexOf(after)) : begin;
}
