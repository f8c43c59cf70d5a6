import type { RandomSource } from '@countinghouse/connectors/example/sandbox/books/random-source';
import { calendarDate, type CalendarDate, dayOf, type MonthIndex } from '@countinghouse/domain/periods/calendar-date';
import { monthOfFiscalYear } from '@countinghouse/domain/periods/fiscal-calendar';
import { lastDayOf, monthIndexOf, numberOfMonth, yearOfMonth } from '@countinghouse/domain/periods/month';
import type { CompanyProfile } from './company-profile';
import type { LedgerWriter } from './ledger-writer';
import type { Trade } from './trade';

/** One month in the life of a company, handed to each of its routines. */
export interface BusinessMonth {
  readonly profile: CompanyProfile;
  readonly trade: Trade;
  readonly book: LedgerWriter;
  readonly random: RandomSource;
  readonly month: MonthIndex;
  /** Months since the books began. */
  readonly age: number;
  /** 0 is the first month of the fiscal year. */
  readonly fiscalMonth: number;
  readonly end: CalendarDate;
  /** Minor units. */
  readonly sales: number;
}

/** A month of a company; the same company and month are always the same. */
export function businessMonth(
  given: Pick<BusinessMonth, 'profile' | 'trade' | 'book' | 'month' | 'age'> & { randomOf: (seed: string) => RandomSource },
): BusinessMonth {
  const { profile, month, age, randomOf, ...rest } = given;
  const random = randomOf(`${profile.name} ${month}`);
  const average = (profile.annualSales * 100 * (1 + profile.growth / 100) ** (age / 12)) / 12;
  const season = profile.season[numberOfMonth(month) - 1] ?? 100;
  const sales = Math.round((average * season * random.between(95, 105)) / 10_000);
  const fiscalMonth = monthOfFiscalYear(month, profile.fiscalYearEndMonth);
  return { ...rest, profile, month, age, random, sales, fiscalMonth, end: lastDayOf(month) };
}

/** A day of the month, which must have it. */
export function dayIn({ month }: Pick<BusinessMonth, 'month'>, day: number): CalendarDate {
  return calendarDate(yearOfMonth(month), numberOfMonth(month), day);
}

/** The date some days later. */
export function daysLater(date: CalendarDate, days: number): CalendarDate {
  let month = monthIndexOf(date);
  let day = dayOf(date) + days;
  for (let length = dayOf(lastDayOf(month)); day > length; length = dayOf(lastDayOf(month))) {
    day -= length;
    month += 1;
  }
  return dayIn({ month }, day);
}

/** A whole amount cut into parts of uneven size that add up to it. */
export function parts(random: RandomSource, whole: number, count: number): number[] {
  const weights = Array.from({ length: count }, () => random.between(60, 140));
  const sum = weights.reduce((total, weight) => total + weight, 0);
  const cut = weights.slice(1).map((weight) => Math.round((whole * weight) / sum));
  return [whole - cut.reduce((total, part) => total + part, 0), ...cut];
}

/** A share of an amount in percent, whole. */
export function percent(amount: number, share: number): number {
  return Math.round((amount * share) / 100);
}
