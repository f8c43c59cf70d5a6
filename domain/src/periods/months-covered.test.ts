import { expect, it } from 'vitest';
import type { DateSpan } from './calendar-date';
import { monthsCovered, wholeMonths } from './months-covered';

const span = (start: string, end: string): DateSpan => ({ start, end });

it.each<[string, DateSpan[], number]>([
  ['no slices', [], 0],
  ['one month', [span('2026-02-01', '2026-02-28')], 1],
  ['a month that has only begun', [span('2026-01-01', '2026-01-31'), span('2026-02-01', '2026-02-14')], 2],
  ['calendar years of a template', [span('2024-01-01', '2024-12-31'), span('2025-01-01', '2025-12-31')], 24],
  ['a year and a few months', [span('2024-03-01', '2025-02-28'), span('2025-03-01', '2025-03-31'), span('2025-04-01', '2025-04-30')], 14],
])('the months of %s are counted', (_, slices, months) => {
  expect(monthsCovered(slices)).toBe(months);
});

it.each([
  ['within a year', '2019-10-23', 18],
  ['before the first slice', '2018-01-01', 25],
])('the months of books that begin %s are counted from their first day', (_, firstDay, months) => {
  expect(monthsCovered([span('2019-03-01', '2019-03-31'), span('2021-03-01', '2021-03-17')], firstDay)).toBe(months);
});

it.each([
  ['a year', '2025-01-01', '2025-12-31', 12],
  ['a leap February', '2024-02-01', '2024-02-29', 1],
  ['a year to date that ends within a month', '2021-01-01', '2021-03-17', null],
  ['a year that begins within a month', '2019-10-23', '2020-02-29', null],
])('%s has whole months: %s to %s, %s', (_, start, end, months) => expect(wholeMonths({ start, end })).toBe(months));
