import { addMonths } from '@countinghouse/domain/periods/month';
import { expect, it } from 'vitest';
import { FiscalYears, type AccountingPeriod } from './fiscal-years';

const TODAY = '2026-11-20';
const DAY = 86_400_000;

function monthsFrom(...starts: readonly string[]): AccountingPeriod[] {
  return starts.flatMap((start) => Array.from({ length: 12 }, (_, at) => ({ start: addMonths(start, at), startsYear: at === 0 })));
}

/** Thirteen periods of four weeks for each start. */
function weeksFrom(...starts: readonly string[]): AccountingPeriod[] {
  return starts.flatMap((start) =>
    Array.from({ length: 13 }, (_, at) => {
      return { start: new Date(Date.parse(start) + at * 28 * DAY).toISOString().slice(0, 10), startsYear: at === 0 };
    }),
  );
}

it('the current year is the last that has begun, though one that lies ahead is set up', () => {
  const years = FiscalYears.of(monthsFrom('2025-07-01', '2026-07-01', '2027-07-01'), TODAY)!;
  expect([years.lastDay, years.calendar, years.endIn(2026), years.startOf(TODAY)]).toEqual([
    '2027-06-30',
    null,
    '2026-06-30',
    '2026-07-01',
  ]);
});

it('years that no period covers end on the same day', () => {
  const years = FiscalYears.of(monthsFrom('2025-07-01', '2026-07-01'), TODAY)!;
  expect([years.lastDay, years.endIn(2019), years.startOf('2019-08-01')]).toEqual(['2026-06-30', '2019-06-30', '2019-07-01']);
  expect([years.endsOn('2026-06-30'), years.endsOn('2026-07-31')]).toEqual([true, false]);
});

it('a year that ends within a month, and one that ends with February', () => {
  const british = FiscalYears.of(monthsFrom('2026-04-06', '2027-04-06'), TODAY)!;
  expect([british.endMonth, british.calendar]).toEqual([4, { yearEndDay: 5, periods: 12, areMonths: true, adjustmentPeriods: 0 }]);
  const february = FiscalYears.of(monthsFrom('2026-03-01', '2027-03-01', '2028-03-01'), TODAY)!;
  expect([february.endMonth, february.calendar, february.endIn(2028)]).toEqual([2, null, '2028-02-29']);
});

it('years of thirteen periods end on another day each', () => {
  const years = FiscalYears.of(weeksFrom('2024-12-30', '2025-12-29', '2026-12-28'), TODAY)!;
  expect(years.calendar).toEqual({ yearEndDay: 27, periods: 13, areMonths: false, adjustmentPeriods: 0 });
  expect([years.endIn(2025), years.endIn(2026), years.startOf('2026-01-05')]).toEqual(['2025-12-28', '2026-12-27', '2025-12-29']);
});

it('periods that start no year up to today tell of none', () => {
  expect(FiscalYears.of(monthsFrom('2027-01-01'), TODAY)).toBeNull();
  expect(FiscalYears.of([], TODAY)).toBeNull();
});
