import { faultProblem } from '@countinghouse/domain/imports/fault-problem';
import type { DateNumber } from '@countinghouse/domain/periods/calendar-date';
import { isDateNumber } from '@countinghouse/domain/periods/day';
import type { DateLimits } from '../date-limits';
import { cellProblem, plainText } from './cell';
import type { Cell } from './cell';
import { serialDay } from './serial-day';

/** How a workbook counts days, and which of them journals may bear. */
export interface DateTerms {
  readonly dates1904: boolean;
  readonly limits: DateLimits;
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const NOT_A_DATE = faultProblem('notDate');

/** Reads a cell as a day, `YYYYMMDD`; a problem as a text. A text of which day and month could be exchanged is a problem, not a guess. */
export function cellDate(cell: Cell, { dates1904, limits }: DateTerms): DateNumber | string {
  const date =
    cell.kind === 'date'
      ? joined(cell.year, cell.month, cell.day)
      : cell.kind === 'number'
        ? serialDate(cell.number, dates1904)
        : cell.kind === 'text'
          ? textDate(cell.text)
          : (cellProblem(cell) ?? faultProblem('empty'));
  if (typeof date === 'string') return date;
  if (!isDateNumber(date)) return NOT_A_DATE;
  return date < limits.earliest || date > limits.latest ? faultProblem('dateOutOfRange') : date;
}

/** The month 1..12 that a text names in English, by at least three letters; undefined for another text. */
export function monthNamed(text: string): number | undefined {
  const name = text.toLowerCase();
  const at = MONTHS.indexOf(name.slice(0, 3));
  return at >= 0 && /^[a-z]{3,9}\.?$/.test(name) ? at + 1 : undefined;
}

function serialDate(serial: number, dates1904: boolean): DateNumber {
  const { year, month, day } = serialDay(serial, dates1904);
  return joined(year, month, day);
}

function textDate(text: string): DateNumber | string {
  const plain = plainText(text);
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ][\d:.]+Z?)?$/.exec(plain);
  if (iso !== null) return joined(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const dayFirst = /^(\d{1,2})[ .-]*([A-Za-z]+)\.?[ ,-]*(\d{4})$/.exec(plain);
  if (dayFirst !== null) return joined(Number(dayFirst[3]), monthNamed(dayFirst[2] ?? '') ?? 0, Number(dayFirst[1]));
  const monthFirst = /^([A-Za-z]+)\.? (\d{1,2}),? (\d{4})$/.exec(plain);
  if (monthFirst !== null) return joined(Number(monthFirst[3]), monthNamed(monthFirst[1] ?? '') ?? 0, Number(monthFirst[2]));
  const slashed = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(plain);
  return slashed === null ? NOT_A_DATE : slashedDate(Number(slashed[1]), Number(slashed[2]), Number(slashed[3]));
}

function slashedDate(one: number, other: number, year: number): DateNumber | string {
  if (one > 12) return joined(year, other, one);
  if (other > 12 || one === other) return joined(year, one, other);
  return faultProblem('ambiguousDate');
}

function joined(year: number, month: number, day: number): DateNumber {
  return month >= 1 && month <= 12 && day >= 1 && day <= 31 ? year * 10_000 + month * 100 + day : 0;
}
