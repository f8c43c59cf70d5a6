import { describe, expect, it } from 'vitest';
import { endsWithinMonth, nearestYearEndMonth, yearEndUpTo } from './source-calendar';

describe('a fiscal year that ends on', () => {
  it.each([
    [1, 31, false],
    [2, 27, true],
    [2, 28, false],
    [2, 29, false],
    [4, 5, true],
    [4, 30, false],
    [4, 31, false],
    [12, 30, true],
  ])('month %i, day %i: ends within the month: %s', (month, day, expected) => {
    expect(endsWithinMonth(month, day)).toBe(expected);
  });

  it.each([
    ['2026-06-14', '2025-06-15'],
    ['2026-06-15', '2026-06-15'],
    ['2026-12-31', '2026-06-15'],
  ])('June 15 ended last, seen from %s, on %s', (date, expected) => {
    expect(yearEndUpTo(date, 6, 15)).toBe(expected);
  });

  it('February 29 ended on February 28 in a common year', () => {
    expect(yearEndUpTo('2025-03-01', 2, 29)).toBe('2025-02-28');
    expect(yearEndUpTo('2024-03-01', 2, 29)).toBe('2024-02-29');
  });

  it.each([
    [4, 5, 3],
    [6, 14, 5],
    [6, 15, 6],
    [6, 25, 6],
    [1, 10, 12],
  ])('month %i, day %i is nearest to the end of month %i', (month, day, expected) => {
    expect(nearestYearEndMonth(month, day)).toBe(expected);
  });
});
