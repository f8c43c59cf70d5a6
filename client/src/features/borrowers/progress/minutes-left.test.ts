import { expect, it } from 'vitest';
import { minutesLeft, type ReadSample } from './minutes-left';

const samples = (...done: number[]): ReadSample[] => done.map((each, index) => ({ at: index * 5_000, done: each, total: 10_000 }));

// covers borrower 2.1.3, borrower 4.3, borrower 9.2
it.each([
  ['nothing was read', samples(), null],
  ['five seconds', samples(0, 500), null],
  ['ten seconds of steady pace', samples(0, 500, 1_000), 2],
  ['the end near', samples(8_000, 8_900, 9_800), 1],
  ['an unsteady pace', samples(0, 100, 3_000), null],
  ['a standstill', samples(500, 500, 500), null],
])('minutes left after %s', (_, given, expected) => {
  expect(minutesLeft(given)).toBe(expected);
});
