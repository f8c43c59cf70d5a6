import { expect, it } from 'vitest';
import { dayNumberOf, readIntacctDay, writeDay } from './intacct-date';

it.each([
  ['02/29/2024', '2024-02-29'],
  ['11/20/2026 23:59:59', '2026-11-20'],
  ['2026-11-20', null],
  ['11/20/26', null],
  ['', null],
])('the day of %o is %o', (text, day) => {
  expect(readIntacctDay(text)).toBe(day);
});

it('a day is written as it is read, and a moment that is none has no day', () => {
  expect(writeDay('2026-02-03')).toBe('02/03/2026');
  expect([dayNumberOf('02/30/2026 10:00:00'), dayNumberOf('yesterday'), dayNumberOf('02/03/2026 10:00:00')]).toEqual([0, 0, 20260203]);
});
