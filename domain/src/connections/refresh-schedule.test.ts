import { describe, expect, it } from 'vitest';
import { refreshDayFrom } from './refresh-schedule';

describe('the next day of a schedule', () => {
  it.each([
    ['a Wednesday', 3, '2026-07-01', '2026-07-01'],
    ['a Monday', 1, '2026-07-01', '2026-07-06'],
    ['a Sunday, over the end of a year', 7, '2026-12-28', '2027-01-03'],
  ])('by the week is %s', (_, weekday, from, day) => {
    expect(refreshDayFrom({ cadence: 'Weekly', weekday }, from)).toBe(day);
  });

  it.each([
    ['the day itself', 15, '2026-07-15', '2026-07-15'],
    ['in the month after, once it is past', 15, '2026-07-16', '2026-08-15'],
    ['the last of a short month', 31, '2026-04-30', '2026-04-30'],
    ['the last of February', 31, '2026-02-01', '2026-02-28'],
    ['the last of February in a leap year', 30, '2028-02-01', '2028-02-29'],
    ['back on the 31st after a short month', 31, '2026-05-01', '2026-05-31'],
    ['in the year after', 10, '2026-12-11', '2027-01-10'],
  ])('by the month is %s', (_, monthDay, from, day) => {
    expect(refreshDayFrom({ cadence: 'Monthly', monthDay }, from)).toBe(day);
  });
});
