import type { CalendarDate } from '@countinghouse/domain/periods/calendar-date';
import { dayOf, monthOf } from '@countinghouse/domain/periods/calendar-date';
import { daysBetween, nextDay } from '@countinghouse/domain/periods/day';
import type { BookContact } from './book';
import type { BookWriter } from './book-writer';
import type { RandomSource } from './random-source';

/** One day in the company's life, handed to each of its routines. */
export interface BusinessDay {
  readonly date: CalendarDate;
  readonly day: number;
  readonly month: number;
  /** 0 is Monday. */
  readonly weekday: number;
  readonly isWorkday: boolean;
  readonly isMonthEnd: boolean;
  /** Days since the books began. */
  readonly age: number;
  readonly random: RandomSource;
  readonly book: BookWriter;
  readonly contacts: ContactDirectory;
}

/** The contacts by name and by what they are for. */
export interface ContactDirectory {
  readonly all: readonly BookContact[];
  readonly customers: readonly BookContact[];
  readonly foreignCustomer: BookContact;
  readonly materialVendors: readonly BookContact[];
  /** By the expense account that their bills go to. */
  readonly serviceVendors: ReadonlyMap<string, BookContact>;
  readonly landlord: BookContact;
  readonly insurer: BookContact;
}

const A_MONDAY = '2001-01-01';

/** The facts of a date. */
export function dayFacts(date: CalendarDate): Pick<BusinessDay, 'date' | 'day' | 'month' | 'weekday' | 'isWorkday' | 'isMonthEnd'> {
  const weekday = ((daysBetween(A_MONDAY, date) % 7) + 7) % 7;
  return { date, day: dayOf(date), month: monthOf(date), weekday, isWorkday: weekday < 5, isMonthEnd: dayOf(nextDay(date)) === 1 };
}

/** The date some days later. */
export function daysLater(date: CalendarDate, days: number): CalendarDate {
  let later = date;
  for (let left = days; left > 0; left -= 1) later = nextDay(later);
  return later;
}
