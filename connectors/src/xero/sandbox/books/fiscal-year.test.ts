import { expect, test } from 'vitest';
import { fiscalYearStart } from './fiscal-year';

test.each([
  ['2024-12-31', { month: 12, day: 31 }, '2024-01-01'],
  ['2024-03-31', { month: 3, day: 31 }, '2023-04-01'],
  ['2024-04-05', { month: 4, day: 5 }, '2023-04-06'],
  ['2024-04-06', { month: 4, day: 5 }, '2024-04-06'],
  ['2023-02-28', { month: 2, day: 29 }, '2022-03-01'],
  ['2024-02-29', { month: 2, day: 29 }, '2023-03-01'],
  ['2024-03-01', { month: 2, day: 29 }, '2024-03-01'],
])('the fiscal year of %s, ending on %o, starts on %s', (date, yearEnd, start) => {
  expect(fiscalYearStart(date, yearEnd)).toBe(start);
});
