import { expect, it } from 'vitest';
import { formatAge } from './format-age';

const DAY = 86_400_000;

// covers borrower 8.5
it.each([
  [0, 'now'],
  [59_000, 'now'],
  [61_000, '1 minute ago'],
  [2 * DAY, '2 days ago'],
  [92 * DAY, '3 months ago'],
  [800 * DAY, '2 years ago'],
  [-5_000, 'now'],
])('%d ms are %s', (passed, age) => expect(formatAge(0, passed, 'en-US')).toBe(age));
