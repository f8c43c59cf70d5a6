import { expect, it } from 'vitest';
import { formatChange, formatPd, formatScore, formatSigned } from './format-risk';

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
