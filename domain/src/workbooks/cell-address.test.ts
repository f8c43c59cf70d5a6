import { describe, expect, it } from 'vitest';
import { cellAddress, columnLetters } from './cell-address';

describe('columnLetters', () => {
  it.each([
    [0, 'A'],
    [25, 'Z'],
    [26, 'AA'],
    [701, 'ZZ'],
    [702, 'AAA'],
    [16_383, 'XFD'],
  ])('%d is %s', (column, letters) => expect(columnLetters(column)).toBe(letters));
});

describe('cellAddress', () => {
  it('counts columns from 0 and rows from 1', () => expect(cellAddress(2, 12)).toBe('C12'));
});
