import { expect, it } from 'vitest';
import { readFigure } from './read-figure';

it.each([
  ['1,234,567.5', 'en-US', 1234567.5],
  ['(1,200)', 'en-US', -1200],
  ['−5', 'en-US', -5],
  ['1.234.567,5', 'de-DE', 1234567.5],
  ['1 234,5', 'fr-FR', 1234.5],
  ['12abc', 'en-US', null],
  ['', 'en-US', null],
  ['-', 'en-US', null],
  ['1e9', 'en-US', null],
])('%j in %s is %j', (typed, locale, amount) => expect(readFigure(typed, locale)).toBe(amount));
