import type { MonthIndex } from './calendar-date';
import { numberOfMonth, yearOfMonth } from './month';

const MONTH = /^(\d{4})-(0[1-9]|1[0-2])$/;

/** A month as text, `2026-03`. */
export function monthText(month: MonthIndex): string {
  return `${String(yearOfMonth(month)).padStart(4, '0')}-${String(numberOfMonth(month)).padStart(2, '0')}`;
}

/** The month of a text such as `2026-03`; null for any other text. */
export function monthOfText(text: string): MonthIndex | null {
  const [, year, month] = MONTH.exec(text) ?? [];
  return year === undefined || month === undefined ? null : Number(year) * 12 + Number(month) - 1;
}
