import { expect, it } from 'vitest';
import { displayDates } from './display-dates';
import type { Language } from './language';

// covers lender 3.1, borrower 3.1
it.each<[Language, number, string, string]>([
  ['en', 0, 'November 18, 2026', 'November 18, 2026 11:04 PM'],
  ['en', -300, 'November 18, 2026', 'November 18, 2026 06:04 PM'],
  ['en', 60, 'November 19, 2026', 'November 19, 2026 12:04 AM'],
  ['fr', 0, '18 novembre 2026', '18 novembre 2026 23:04'],
  ['es', 0, '18 de noviembre de 2026', '18 de noviembre de 2026 23:04'],
  ['de', 60, '19. November 2026', '19. November 2026 00:04'],
])('an instant in %s, %i minutes east of UTC, is %s, with its time %s', (language, minutesEast, day, full) => {
  expect(displayDates(new Date('2026-11-18T23:04:05Z'), language, minutesEast)).toEqual({ day, full });
});
