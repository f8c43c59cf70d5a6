import { describe, expect, it } from 'vitest';
import { isFigureColumn, writeCell } from './evidence-text';

describe('cells of evidence', () => {
  it.each([
    ['2026-10-31', 'Oct 31, 2026'],
    ['-1284106.90', '-1,284,106.90'],
    ['1200', '1200'],
    ['JE-17', 'JE-17'],
    [null, ''],
  ])('%s is written %s', (value, expected) => expect(writeCell(value, 'en-US')).toBe(expected));

  it('are figures when all of their column are', () => {
    const rows = [
      ['2026-10-31', '1.00'],
      ['2026-09-30', '-2.50'],
    ];
    expect([isFigureColumn(rows, 0), isFigureColumn(rows, 1)]).toEqual([false, true]);
  });
});
