import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { collectionWindow, lastFullMonthEnd, monthSlices } from './collection-window';
import { nextDay } from './day';
import { fiscalYearOf } from './fiscal-calendar';
import { monthIndexOf } from './month';
import { dateIn, SOME_MONTHS } from './testing/date-in';

const anyDate = fc.tuple(fc.integer(SOME_MONTHS), fc.integer({ min: 1, max: 31 })).map(dateIn);
const anyEndMonth = fc.integer({ min: 1, max: 12 });

describe('collectionWindow', () => {
  it.each([
    ['2021-03-17', 2, 12, '2019-01-01'],
    ['2021-03-17', 0, 12, '2021-01-01'],
    ['2021-12-31', 2, 12, '2019-01-01'],
    ['2022-01-01', 2, 12, '2020-01-01'],
    ['2020-02-29', 1, 2, '2018-03-01'],
    ['2020-03-01', 1, 2, '2019-03-01'],
    ['2021-03-17', 2, 6, '2018-07-01'],
    ['2021-03-17', 5, 3, '2015-04-01'],
  ])('as of %s with %i full years ending in month %i starts on %s', (asOf, years, endMonth, start) => {
    expect(collectionWindow(asOf, years, endMonth)).toMatchObject({ start, end: asOf });
  });

  it('holds exactly the years asked for and the year to date', () => {
    fc.assert(
      fc.property(anyDate, fc.integer({ min: 0, max: 5 }), anyEndMonth, (asOf, years, endMonth) => {
        const window = collectionWindow(asOf, years, endMonth);
        const first = fiscalYearOf(monthIndexOf(window.start), endMonth);
        expect(fiscalYearOf(monthIndexOf(asOf), endMonth) - first).toBe(years);
        expect(fiscalYearOf(monthIndexOf(window.start) - 1, endMonth)).toBe(first - 1);
      }),
    );
  });
});

describe('lastFullMonthEnd', () => {
  it.each([
    ['2021-03-17', '2021-02-28'],
    ['2021-03-31', '2021-03-31'],
    ['2020-03-30', '2020-02-29'],
    ['2021-01-01', '2020-12-31'],
  ])('of %s is %s', (day, end) => {
    expect(lastFullMonthEnd(day)).toBe(end);
  });
});

describe('monthSlices', () => {
  it('cuts the last month at the as-of date', () => {
    expect(monthSlices({ start: '2020-01-01', end: '2020-03-17' })).toEqual([
      { start: '2020-01-01', end: '2020-01-31' },
      { start: '2020-02-01', end: '2020-02-29' },
      { start: '2020-03-01', end: '2020-03-17' },
    ]);
  });

  it('leaves no gap and no overlap', () => {
    fc.assert(
      fc.property(anyDate, fc.integer({ min: 0, max: 5 }), anyEndMonth, (asOf, years, endMonth) => {
        const window = collectionWindow(asOf, years, endMonth);
        const slices = monthSlices(window);
        expect(slices[0]?.start).toBe(window.start);
        expect(slices.at(-1)?.end).toBe(asOf);
        for (const [at, slice] of slices.slice(1).entries()) expect(slice.start).toBe(nextDay(slices[at]?.end ?? ''));
      }),
    );
  });
});
