import { fiscalYearOf, lastMonthOf } from '../../periods/fiscal-calendar';
import { lastDayOf, monthIndexOf } from '../../periods/month';
import { endsWithinMonth, nearestYearEndMonth, yearEndUpTo, WHOLE_MONTHS } from '../../periods/source-calendar';
import { count, date } from '../checks/result';
import { effectsBetween, fiscalYearTotals } from '../reading/fiscal-year-totals';
import { matrixOfReading } from '../reading/matrix-of-reading';
import type { RawBooks, Reading } from '../reading/raw-books';
import { findingOf, type FigureEffect, type Finding } from './finding';

type Books = Omit<Reading, 'findings'>;

/** Says where figures by whole months can't follow the fiscal calendar that the source states, and what they do instead. */
export function findingsOfCalendar(raw: RawBooks, reading: Books): Finding[] {
  const { periods, areMonths, adjustmentPeriods } = raw.fiscalCalendar ?? WHOLE_MONTHS;
  return [
    ...yearEndWithinMonth(raw, reading),
    ...(areMonths && periods === 12
      ? []
      : [findingOf('fiscal-periods', 'notMonths', { level: 'Warning', facts: { periods: count(periods) } })]),
    ...(adjustmentPeriods === 0 ? [] : [findingOf('fiscal-periods', 'adjustments', { facts: { periods: count(adjustmentPeriods) } })]),
  ];
}

/** Warns of fiscal years that end within a month, and proposes the month before where its end is nearer. */
function yearEndWithinMonth(raw: RawBooks, reading: Books): Finding[] {
  const [month, { yearEndDay: day }] = [raw.fiscalYearEndMonth, raw.fiscalCalendar ?? WHOLE_MONTHS];
  if (!endsWithinMonth(month, day)) return [];
  const yearEnd = yearEndUpTo(reading.asOf, month, day);
  const nearest = nearestYearEndMonth(month, day);
  const facts = { day: date(yearEnd), shown: date(shownEnd(monthIndexOf(yearEnd), reading.fiscalYearEndMonth)) };
  const isNearest = nearest === month;
  return [
    findingOf('fiscal-year-end', 'withinMonth', {
      level: 'Warning',
      facts,
      effects: reading.fiscalYearEndMonth === nearest ? [] : effectsOf(raw, reading, nearest),
      choices: isNearest ? [] : [{ kind: 'fiscalYearEnd', month: reading.fiscalYearEndMonth, proposed: nearest }],
    }),
  ];
}

/** The end of the fiscal year that figures show nearest to a month. */
function shownEnd(month: number, shownMonth: number): string {
  const year = fiscalYearOf(month, shownMonth);
  const ends = [year - 1, year].map((each) => lastMonthOf(each, shownMonth));
  return lastDayOf(ends.toSorted((one, other) => Math.abs(one - month) - Math.abs(other - month))[0] ?? month);
}

/** What totals would be with another month; none where that names the fiscal years after other calendar years. */
function effectsOf(raw: RawBooks, { journals, asOf, coveredFrom, fiscalYearEndMonth, matrix }: Books, month: number): FigureEffect[] {
  if (month > fiscalYearEndMonth) return [];
  const { accounts, fullFiscalYears } = raw;
  const otherwise = matrixOfReading(raw.matrix, journals, { accounts, fiscalYearEndMonth: month, fullFiscalYears, coveredFrom, asOf });
  return effectsBetween(fiscalYearTotals(matrix, accounts, fiscalYearEndMonth), fiscalYearTotals(otherwise, accounts, month));
}
