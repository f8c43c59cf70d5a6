import { expect, it } from 'vitest';
import { phraseOf } from './phrase';

it('a phrase fills its places in any order, and leaves braces of a value alone', () => {
  const phrase = phraseOf<'line' | 'period'>('{period}: {line}, {period}.');
  expect(phrase({ line: 'Cash {period}', period: 'FY 2025' })).toBe('FY 2025: Cash {period}, FY 2025.');
});
