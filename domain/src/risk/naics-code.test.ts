import { expect, it } from 'vitest';
import { isNaicsCode } from './naics-code';

// covers borrower 5.4, borrower 9.3
it.each([
  ['337212', true],
  ['33721', false],
  ['3372120', false],
  ['33721a', false],
  [' 337212', false],
  ['٣٣٧٢١٢', false],
  ['', false],
])('%j is a whole NAICS code: %s', (text, whole) => expect(isNaicsCode(text)).toBe(whole));
