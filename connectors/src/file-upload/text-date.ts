import { issueMessage } from '@countinghouse/domain/imports/issue-message';
import { toCalendarDate } from '@countinghouse/domain/periods/calendar-date';
import type { DateNumber } from '@countinghouse/domain/periods/calendar-date';
import type { DateOrder } from '@countinghouse/domain/periods/date-order';
import { isDateNumber } from '@countinghouse/domain/periods/day';
import { repeated } from './issue-collector';
import type { Problem } from './issue-collector';
import { shortValue } from './short-value';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const FIGURES = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})(?:[T ][\d:.]+)?$/;

/** The order of day and month in a file; it has none where no date of it needs one. */
export interface OrderTerms {
  readonly order: DateOrder | null;
  /** Where the date is that shows the order; null where the uploader stated it, or where no date shows any. */
  readonly orderOf: string | null;
}

/** Reads a text without blanks around it as a day in the order of its file, where dates of figures need one; a problem as a text. */
export function textDate(text: string, terms: OrderTerms): DateNumber | Problem {
  const date = dateIn(text, terms);
  return typeof date !== 'number' || isDateNumber(date) ? date : issueMessage('notDate');
}

/** The order of day and month that a text shows, 'either' where both could be exchanged; null where it shows none. */
export function dateOrderOf(text: string): DateOrder | 'either' | null {
  const [, one, other, year] = FIGURES.exec(text)?.map(Number) ?? [];
  if (one === undefined || other === undefined || year === undefined || one === other) return null;
  const [dayFirst, monthFirst] = [isDateNumber(joined(year, other, one)), isDateNumber(joined(year, one, other))];
  if (dayFirst && monthFirst) return 'either';
  return dayFirst ? 'DayFirst' : monthFirst ? 'MonthFirst' : null;
}

/** The month 1..12 that a text names in English, by at least three letters; undefined for another text. */
export function monthNamed(text: string): number | undefined {
  const name = text.toLowerCase();
  const at = MONTHS.indexOf(name.slice(0, 3));
  return at >= 0 && /^[a-z]{3,9}\.?$/.test(name) ? at + 1 : undefined;
}

function dateIn(text: string, { order, orderOf }: OrderTerms): DateNumber | Problem {
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ][\d:.]+Z?)?$/.exec(text);
  if (iso !== null) return joined(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const dayFirst = /^(\d{1,2})[ .-]*([A-Za-z]+)\.?[ ,-]*(\d{4})$/.exec(text);
  if (dayFirst !== null) return joined(Number(dayFirst[3]), monthNamed(dayFirst[2] ?? '') ?? 0, Number(dayFirst[1]));
  const monthFirst = /^([A-Za-z]+)\.? (\d{1,2}),? (\d{4})$/.exec(text);
  if (monthFirst !== null) return joined(Number(monthFirst[3]), monthNamed(monthFirst[1] ?? '') ?? 0, Number(monthFirst[2]));
  const [, one = 0, other = 0, year = 0] = FIGURES.exec(text)?.map(Number) ?? [];
  if (one === other) return joined(year, one, other);
  const shown = dateOrderOf(text);
  if (shown === 'either' && order === null) return ambiguousDate(text, [joined(year, one, other), joined(year, other, one)]);
  if (shown !== null && shown !== 'either' && order !== null && shown !== order) {
    const facts = { value: shortValue(text) };
    return orderOf === null
      ? repeated('otherDateOrder', facts, { group: order })
      : repeated('otherDateOrderThan', { ...facts, where: orderOf }, { group: order });
  }
  return (shown === 'either' ? order : shown) === 'DayFirst' ? joined(year, other, one) : joined(year, one, other);
}

function ambiguousDate(text: string, [monthFirst, dayFirst]: readonly [DateNumber, DateNumber]): Problem {
  const facts = { value: shortValue(text), first: toCalendarDate(monthFirst), last: toCalendarDate(dayFirst) };
  return repeated('ambiguousDate', facts, { group: '' });
}

function joined(year: number, month: number, day: number): DateNumber {
  return month >= 1 && month <= 12 && day >= 1 && day <= 31 ? year * 10_000 + month * 100 + day : 0;
}
