import { numberOfMonth, yearOfMonth } from './month';
import type { MonthIndex } from './calendar-date';

/** A fiscal year, named by the calendar year in which it ends (design: Statements on the wire). */
export type FiscalYear = number;

/** Whether a number is a month in which a fiscal year can end. */
export function isFiscalYearEndMonth(value: number): boolean {
  return Number.isInteger(value) && value >= 1 && value <= 12;
}

/** The fiscal year that a month belongs to. */
export function fiscalYearOf(month: MonthIndex, fiscalYearEndMonth: number): FiscalYear {
  return yearOfMonth(month) + (numberOfMonth(month) > fiscalYearEndMonth ? 1 : 0);
}

/** The first month of a fiscal year. */
export function firstMonthOf(fiscalYear: FiscalYear, fiscalYearEndMonth: number): MonthIndex {
  return lastMonthOf(fiscalYear, fiscalYearEndMonth) - 11;
}

/** The last month of a fiscal year; it ends on that month's last day, 29 February included. */
export function lastMonthOf(fiscalYear: FiscalYear, fiscalYearEndMonth: number): MonthIndex {
  return fiscalYear * 12 + fiscalYearEndMonth - 1;
}

/** How many months of its fiscal year come before a month, 0..11. */
export function monthOfFiscalYear(month: MonthIndex, fiscalYearEndMonth: number): number {
  return month - firstMonthOf(fiscalYearOf(month, fiscalYearEndMonth), fiscalYearEndMonth);
}
