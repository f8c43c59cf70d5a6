import { describe, expect, it } from 'vitest';
import { formatClock, formatDay, formatDuration, formatShortDay } from './format-time';

describe('dates and times', () => {
  // covers lender 9.7, borrower 9.5
  it('writes a day of the books as that day, wherever the reader is', () => {
    expect(formatDay('2026-10-31', 'en-US')).toBe('October 31, 2026');
    expect(formatDay('2026-10-31', 'de', 'America/New_York')).toBe('31. Oktober 2026');
  });

  // covers lender 9.7, borrower 9.5
  it('writes an instant in the reader’s zone', () => {
    expect(formatDay('2026-11-18T02:20:00Z', 'en-US', 'America/New_York')).toBe('November 17, 2026');
    expect(formatClock('2026-11-18T14:20:00Z', 'en-US', 'America/New_York')).toBe('09:20 AM');
    expect(formatShortDay('2026-11-18', 'en-US')).toBe('Nov 18');
  });

  it.each([
    [0, '0 sec'],
    [11_000, '11 sec'],
    [134_000, '2 min 14 sec'],
    [120_000, '2 min'],
    [3_660_000, '1 hr 1 min'],
  ])('%i ms is %s', (milliseconds, expected) => expect(formatDuration(milliseconds, 'en-US')).toBe(expected));
});
