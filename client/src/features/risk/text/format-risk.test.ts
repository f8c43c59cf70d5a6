import { expect, it } from 'vitest';
import { formatChange, formatPd, formatScore, formatSigned, formatAge, formatFigure, readFigure } from './format-risk';

// covers borrower 9.3
it.each([
  [0.00765, '0.77%'],
  [0.0000001, '0.01%'],
  [0, '0.01%'],
  [0.00004, '0.01%'],
  [1, '100.00%'],
  [0.12345, '12.35%'],
])('the probability %d is shown as %s', (pd, shown) => expect(formatPd(pd, 'en-US')).toBe(shown));

it.each([
  [-0.691, '−0.69'],
  [0.25, '+0.25'],
  [-0.001, '0.00'],
])('the contribution %d is shown as %s', (value, shown) => expect(formatSigned(value, 'en-US')).toBe(shown));

it.each([
  [0.0822, '+8.2%'],
  [-0.235, '−23.5%'],
  [0, '0.0%'],
  [12.3, '+1,230%'],
])('the change %d is shown as %s', (share, shown) => expect(formatChange(share, 'en-US')).toBe(shown));

// covers borrower 9.3
it('scores have two decimals, whatever the language', () => {
  expect(formatScore(3.0449, 'en-US')).toBe('3.04');
  expect(formatScore(-1, 'de')).toBe('−1,00');
});

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

it.each([
  [2543431.49, '2,543,431'],
  [-1234.5, '(1,235)'],
  [-0.4, '0'],
  [0, '0'],
  [null, '–'],
])('%s is shown as %s', (value, shown) => expect(formatFigure(value, 'en-US')).toBe(shown));

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
