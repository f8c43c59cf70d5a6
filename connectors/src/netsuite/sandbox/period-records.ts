import { calendarDate, yearOf } from '@countinghouse/domain/periods/calendar-date';
import type { CalendarDate } from '@countinghouse/domain/periods/calendar-date';
import { nextDay, previousDay } from '@countinghouse/domain/periods/day';
import { daysInMonth } from '@countinghouse/domain/periods/month';
import type { KernelCompany } from '../../sandbox-kit/kernel/company';
import { fiscalYearStart, yearEndIn } from '../../sandbox-kit/kernel/fiscal-year';
import { dayValue } from './query-engine';
import type { RecordTable } from './query-engine';

const MONTHS = 12;

/** A posting period of a company. */
interface Month {
  readonly id: number;
  readonly start: CalendarDate;
  readonly end: CalendarDate;
}

/** The periods of a company from its first transaction to the end of the fiscal year of a day, and the record of them. */
export interface PeriodRecords {
  readonly table: RecordTable;
  readonly idAt: (date: CalendarDate) => number;
}

/** Writes the fiscal years, their quarters, and their months, which begin with the day on which the years do. */
export function writePeriods({ transactions, yearEnd }: KernelCompany, today: CalendarDate): PeriodRecords {
  const rows: RecordTable['rows'][number][] = [];
  const months: Month[] = [];
  const add = (start: CalendarDate, end: CalendarDate, [isYear, isQuarter]: readonly [string, string]): number => {
    const id = rows.length + 1;
    rows.push([id, `Period ${id}`, dayValue(start), dayValue(end), isYear, isQuarter, 'F', isYear === 'T' ? 'F' : 'T']);
    return id;
  };
  const first = fiscalYearStart(transactions[0]?.date ?? today, yearEnd);
  for (let start = first; start <= today;) {
    const end = yearEndIn(yearOf(start) + (yearEndIn(yearOf(start), yearEnd) < start ? 1 : 0), yearEnd);
    add(start, end, ['T', 'F']);
    for (let month = 0; month < MONTHS; month += 1) {
      const begin = monthsAfter(start, month);
      const last = month === MONTHS - 1 ? end : previousDay(monthsAfter(start, month + 1));
      if (month % 3 === 0) add(begin, month === 9 ? end : previousDay(monthsAfter(start, month + 3)), ['F', 'T']);
      months.push({ id: add(begin, last, ['F', 'F']), start: begin, end: last });
    }
    start = nextDay(end);
  }
  const columns = ['id', 'periodname', 'startdate', 'enddate', 'isyear', 'isquarter', 'isadjust', 'isposting'];
  return {
    table: { columns, rows, indexes: ['id'] },
    idAt: (date) => months.find(({ start, end }) => start <= date && date <= end)?.id ?? 0,
  };
}

function monthsAfter(date: CalendarDate, months: number): CalendarDate {
  const [year, month, day] = date.split('-').map(Number) as [number, number, number];
  const at = year * MONTHS + month - 1 + months;
  const [toYear, toMonth] = [Math.floor(at / MONTHS), (at % MONTHS) + 1];
  return calendarDate(toYear, toMonth, Math.min(day, daysInMonth(toYear, toMonth)));
}
