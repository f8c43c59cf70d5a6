import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { coverageOf } from './coverage';
import { firstDayOf, lastDayOf } from './month';
import { dateIn, SOME_MONTHS } from './testing/date-in';

/** A fiscal year that ends in February of a leap year. */
const FY_2020 = { start: '2019-03-01', end: '2020-02-29' };
const anyDate = fc.tuple(fc.integer(SOME_MONTHS), fc.integer({ min: 1, max: 31 })).map(dateIn);

describe('the days of a period that books cover', () => {
  it.each([
    ['begin before it', '2018-11-02', null, 366],
    ['begin on its first day', '2019-03-01', null, 366],
    ['begin after a holiday', '2019-03-05', null, 366],
    ['begin a day later than that', '2019-03-06', '2019-03-06', 361],
    ['begin a week into it', '2019-03-08', '2019-03-08', 359],
    ['begin within it', '2019-10-23', '2019-10-23', 130],
    ['begin on its last day', '2020-02-29', '2020-02-29', 1],
    ['begin after it', '2020-03-01', '2020-03-01', 0],
  ])('of books that %s (%s) run from %s and number %i', (_, firstDay, coveredFrom, coveredDays) => {
    expect(coverageOf(FY_2020, firstDay)).toEqual({ coveredFrom, coveredDays });
  });

  it('are all where the books cover everything', () => {
    expect(coverageOf(FY_2020, null)).toEqual({ coveredFrom: null, coveredDays: 366 });
  });

  it('of two halves add up to those of the whole, but for the few days that a half may lack at its start', () => {
    fc.assert(
      fc.property(fc.integer(SOME_MONTHS), fc.integer({ min: 1, max: 11 }), anyDate, (month, months, firstDay) => {
        const days = (from: number, to: number) => coverageOf({ start: firstDayOf(from), end: lastDayOf(to) }, firstDay).coveredDays;
        const whole = days(month, month + 11);
        const halves = days(month, month + months - 1) + days(month + months, month + 11);
        expect(halves).toBeGreaterThanOrEqual(whole);
        expect(halves).toBeLessThan(whole + 5);
        expect(whole).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});
