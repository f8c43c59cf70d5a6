import { describe, expect, test } from 'vitest';
import { dayAtStart, dayOfText } from './wire-day';

describe('days in texts', () => {
  test.each([
    ['2026-01-31', 2026_01_31],
    ['2024-02-29', 2024_02_29],
    ['2026-02-29', 0],
    ['2026-1-31', 0],
    ['2026/01/31', 0],
    ['2026-01-3x', 0],
    ['2026-01-31T12:00:00Z', 0],
    ['2026-01-3', 0],
    ['', 0],
  ])('reads %j whole as %i', (text, day) => {
    expect(dayOfText(text)).toBe(day);
  });

  test.each([
    ['2026-01-31T12:00:00Z', 2026_01_31],
    ['2026-01-31', 2026_01_31],
    ['2026-01-32T12:00:00Z', 0],
    ['2026-01', 0],
    ['', 0],
  ])('finds the day at the start of %j: %i', (text, day) => {
    expect(dayAtStart(text)).toBe(day);
  });
});
