import { addMonths, daysInMonth } from '@countinghouse/domain/periods/month';
import { calendarDate, dayOf, monthOf, yearOf } from '@countinghouse/domain/periods/calendar-date';
import type { CalendarDate } from '@countinghouse/domain/periods/calendar-date';
import { nextDay, previousDay } from '@countinghouse/domain/periods/day';
import { endsWithinMonth, WHOLE_MONTHS } from '@countinghouse/domain/periods/source-calendar';
import type { FiscalCalendar } from '@countinghouse/domain/periods/source-calendar';

/** An accounting period of a company. */
export interface AccountingPeriod {
  readonly start: CalendarDate;
  readonly startsYear: boolean;
}

/** The fiscal years of a company as its accounting periods divide them, also where years have 13 periods or end on another day each. */
export class FiscalYears {
  readonly #starts: readonly CalendarDate[];
  /** The last day of the current fiscal year, or of the last one where the current one has no known end. */
  readonly lastDay: CalendarDate;
  /** Null where fiscal years are twelve whole months. */
  readonly calendar: FiscalCalendar | null;

  private constructor(periods: readonly AccountingPeriod[], starts: readonly CalendarDate[], at: number) {
    this.#starts = starts;
    // Without an end of the current year, the one before has as many periods as years have.
    const from = at === starts.length - 1 && at > 0 ? at - 1 : at;
    const [start, end] = [starts[from] as CalendarDate, starts[from + 1]];
    this.lastDay = previousDay(end ?? start);
    const inYear = periods.filter((period) => period.start >= start && (end === undefined || period.start < end));
    const areMonths = inYear.every((period, month) => period.start === addMonths(start, month));
    const [month, yearEndDay] = [monthOf(this.lastDay), dayOf(this.lastDay)];
    const isUsual = areMonths && (inYear.length === 12 || end === undefined);
    if (!isUsual) this.calendar = { yearEndDay, periods: inYear.length, areMonths, adjustmentPeriods: 0 };
    else this.calendar = endsWithinMonth(month, yearEndDay) ? { ...WHOLE_MONTHS, yearEndDay } : null;
  }

  /** The fiscal years up to today and later; null where no period starts one up to today. */
  static of(periods: readonly AccountingPeriod[], today: CalendarDate): FiscalYears | null {
    const sorted = periods.toSorted((one, other) => (one.start < other.start ? -1 : 1));
    const starts = sorted.filter(({ startsYear }) => startsYear).map(({ start }) => start);
    const at = starts.findLastIndex((start) => start <= today);
    return at === -1 ? null : new FiscalYears(sorted, starts, at);
  }

  /** 1..12. */
  get endMonth(): number {
    return monthOf(this.lastDay);
  }

  /** The end of the fiscal year that ends in a calendar year. */
  endIn(year: number): CalendarDate {
    const known = this.#starts.map(previousDay).findLast((end) => yearOf(end) === year);
    return known ?? calendarDate(year, this.endMonth, Math.min(dayOf(this.lastDay), daysInMonth(year, this.endMonth)));
  }

  /** Whether fiscal years end on a day. */
  endsOn(day: CalendarDate): boolean {
    return this.endIn(yearOf(day)) === day;
  }

  /** The first day of the fiscal year of a day. */
  startOf(day: CalendarDate): CalendarDate {
    const known = this.#starts.findLast((start) => start <= day);
    const computed = nextDay(this.endIn(yearOf(day)) < day ? this.endIn(yearOf(day)) : this.endIn(yearOf(day) - 1));
    return known === undefined || computed > known ? computed : known;
  }
}
