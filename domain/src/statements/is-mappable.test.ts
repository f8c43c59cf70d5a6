import { expect, it } from 'vitest';
import { isMappable } from './is-mappable';

// covers borrower 5.6
it.each([
  ['2026-06-30', '2026-07-01', false],
  ['2026-07-01', '2026-07-01', false],
  ['2026-07-02', '2026-07-01', true],
  ['1999-01-01', null, true],
])('a submission created on %s, with the minimum mapping date %s, may be edited: %s', (createdOn, minimum, expected) => {
  expect(isMappable(createdOn, minimum)).toBe(expected);
});
