import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toCalendarDate, toDateNumber } from './calendar-date';
import { daysBefore, daysBetween, isCalendarDate, isDateNumber, nextDay, previousDay } from './day';
import { addMonths, daysInMonth, firstDayOf, lastDayOf, monthIndexOf, monthIndexOfNumber } from './month';
import { dateIn, SOME_MONTHS } from './testing/date-in';

const anyDate = fc.tuple(fc.integer(SOME_MONTHS), fc.integer({ min: 1, max: 31 })).map(dateIn);

describe('calendar', () => {
  it.each([
    [2000, true],
    [1900, false],
    [2020, true],
    [2021, false],
  ])('%i is a leap year: %s', (year, leap) => {
    expect(daysInMonth(year, 2)).toBe(leap ? 29 : 28);
  });

  it.each(['2020-02-29', '2021-12-31', '0001-01-01', '9999-12-31'])('%s is a date', (text) => {
    expect(isCalendarDate(text)).toBe(true);
    expect(isDateNumber(toDateNumber(text))).toBe(true);
  });

  it.each([
    '2021-02-29',
    '2021-13-01',
    '2021-00-10',
    '2021-04-31',
    '2021-1-1',
    '2021/01-01',
    '2021-01/01',
    '2021-0a-01',
    '2021-0:-01',
    '2021-1/-01',
    '2021-01-01T00:00',
    ' 2021-01-01',
    '0000-01-01',
    '',
  ])('%j is not a date', (text) => {
    expect(isCalendarDate(text)).toBe(false);
  });

  it.each([20210229, 20211301, 202101, 20210100, 2021010.5, -20210101, 100000101, Number.NaN])(
    '%d is not a date in integer form',
    (value) => {
      expect(isDateNumber(value)).toBe(false);
    },
  );

  it.each([
    ['2020-01-31', 1, '2020-02-29'],
    ['2021-01-31', 1, '2021-02-28'],
    ['2020-02-29', 12, '2021-02-28'],
    ['2020-02-29', -12, '2019-02-28'],
    ['2020-11-15', 3, '2021-02-15'],
    ['2020-01-15', -1, '2019-12-15'],
  ])('%s and %i months is %s', (date, months, sum) => {
    expect(addMonths(date, months)).toBe(sum);
  });

  it.each([
    ['2020-02-28', '2020-03-01', 2],
    ['2021-02-28', '2021-03-01', 1],
    ['2020-12-31', '2021-01-01', 1],
    ['2021-01-31', '2021-01-01', -30],
    ['2000-01-01', '2020-01-01', 7305],
  ])('from %s to %s are %i days', (from, to, days) => {
    expect(daysBetween(from, to)).toBe(days);
  });

  it('the day after and the day before undo each other, one day apart', () => {
    fc.assert(
      fc.property(anyDate, (date) => {
        expect(previousDay(nextDay(date))).toBe(date);
        expect(nextDay(previousDay(date))).toBe(date);
        expect(daysBetween(date, nextDay(date))).toBe(1);
        expect(isCalendarDate(nextDay(date))).toBe(true);
      }),
    );
  });

  it('both forms of a date say the same', () => {
    fc.assert(
      fc.property(anyDate, (date) => {
        expect(toCalendarDate(toDateNumber(date))).toBe(date);
        expect(monthIndexOfNumber(toDateNumber(date))).toBe(monthIndexOf(date));
        expect(firstDayOf(monthIndexOf(date)) <= date && date <= lastDayOf(monthIndexOf(date))).toBe(true);
      }),
    );
  });
});

it('the date so many days before another is that many days away', () =>
  fc.assert(
    fc.property(anyDate, fc.integer({ min: 0, max: 3_650 }), (date, days) => {
      expect(daysBetween(daysBefore(date, days), date)).toBe(days);
    }),
  ));
