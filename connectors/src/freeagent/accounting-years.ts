import { calendarDate, dayOf, monthOf, yearOf } from '@countinghouse/domain/periods/calendar-date';
import type { CalendarDate, DateSpan } from '@countinghouse/domain/periods/calendar-date';
import { nextDay, previousDay } from '@countinghouse/domain/periods/day';
import { daysInMonth } from '@countinghouse/domain/periods/month';

/**
 * The accounting years of a company. FreeAgent states them one by one, since the first, or one in which the year end was changed, may be
 * longer or shorter than twelve months; before and after those that it states they have twelve.
 */
export class AccountingYears {
  /** Ascending; at least one. */
  readonly #ends: readonly CalendarDate[];
  readonly #start: CalendarDate;

  constructor(first: DateSpan, others: readonly DateSpan[] = []) {
    const stated = [first, ...others].toSorted((one, other) => (one.end < other.end ? -1 : 1));
    this.#ends = stated.map(({ end }) => end);
    this.#start = stated[0]?.start ?? first.start;
  }

  /** The year that a day belongs to. */
  of(day: CalendarDate): DateSpan {
    const at = this.#ends.findIndex((end) => end >= day);
    if (at > 0) return { start: nextDay(this.#ends[at - 1] ?? day), end: this.#ends[at] ?? day };
    if (at === 0 && day >= this.#start) return { start: this.#start, end: this.#ends[0] ?? day };
    return at === 0 ? this.#before(day) : this.#after(day);
  }

  /** The parts of a span that are within one year each. */
  within({ start, end }: DateSpan): DateSpan[] {
    const parts: DateSpan[] = [];
    for (let from = start; from <= end;) {
      const year = this.of(from);
      parts.push({ start: from, end: year.end < end ? year.end : end });
      from = nextDay(year.end);
    }
    return parts;
  }

  #before(day: CalendarDate): DateSpan {
    let end = previousDay(this.#start);
    for (;;) {
      const start = nextDay(yearsLater(end, -1));
      if (start <= day) return { start, end };
      end = previousDay(start);
    }
  }

  #after(day: CalendarDate): DateSpan {
    let before = this.#ends.at(-1) ?? day;
    for (;;) {
      const end = yearsLater(before, 1);
      if (end >= day) return { start: nextDay(before), end };
      before = end;
    }
  }
}

/** The last day of a year some years later; the last of a month stays the last. */
function yearsLater(end: CalendarDate, years: number): CalendarDate {
  const [year, month, day] = [yearOf(end), monthOf(end), dayOf(end)];
  const isMonthEnd = day === daysInMonth(year, month);
  const last = daysInMonth(year + years, month);
  return calendarDate(year + years, month, isMonthEnd ? last : Math.min(day, last));
}
