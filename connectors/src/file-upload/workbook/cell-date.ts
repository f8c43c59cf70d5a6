import { issueMessage } from '@countinghouse/domain/imports/issue-message';
import type { DateNumber } from '@countinghouse/domain/periods/calendar-date';
import { isDateNumber } from '@countinghouse/domain/periods/day';
import type { DateLimits } from '../date-limits';
import { isProblem } from '../issue-collector';
import type { Problem } from '../issue-collector';
import { plainText } from '../plain-text';
import { textDate } from '../text-date';
import type { OrderTerms } from '../text-date';
import { cellProblem } from './cell';
import type { Cell } from './cell';
import { serialDay } from './serial-day';

/** How a workbook counts and writes days, and which of them journals may have. */
export interface DateTerms extends OrderTerms {
  readonly dates1904: boolean;
  readonly limits: DateLimits;
}

const NOT_A_DATE = issueMessage('notDate');

/** Reads a cell as a day, `YYYYMMDD`. */
export function cellDate(cell: Cell, terms: DateTerms): DateNumber | Problem {
  const { dates1904, limits } = terms;
  const date =
    cell.kind === 'date'
      ? joined(cell.year, cell.month, cell.day)
      : cell.kind === 'number'
        ? serialDate(cell.number, dates1904)
        : cell.kind === 'text'
          ? textDate(plainText(cell.text), terms)
          : (cellProblem(cell) ?? issueMessage('empty'));
  if (isProblem(date)) return date;
  if (!isDateNumber(date)) return NOT_A_DATE;
  return date < limits.earliest || date > limits.latest ? issueMessage('dateOutOfRange') : date;
}

function serialDate(serial: number, dates1904: boolean): DateNumber {
  const { year, month, day } = serialDay(serial, dates1904);
  return joined(year, month, day);
}

function joined(year: number, month: number, day: number): DateNumber {
  return month >= 1 && month <= 12 && day >= 1 && day <= 31 ? year * 10_000 + month * 100 + day : 0;
}
