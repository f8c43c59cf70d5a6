import { describe, expect, it } from 'vitest';
import { dateSerial } from './date-serial';

describe('dateSerial', () => {
  it.each([
    ['1900-03-01', 61],
    ['1970-01-01', 25_569],
    ['2000-02-29', 36_585],
    ['2024-02-29', 45_351],
    ['9999-12-31', 2_958_465],
  ])('%s is %d', (date, serial) => expect(dateSerial(date)).toBe(serial));

  it('has none before March 1900', () => expect(dateSerial('1900-02-28')).toBeNull());
});
