import { expect, it } from 'vitest';
import { currenciesLike, currencyDecimals, isCurrencyCode } from './currency-decimals';

it.each([
  ['USD', 2],
  ['GBP', 2],
  ['JPY', 0],
  ['KWD', 3],
])('amounts in %s have %i decimals', (currency, decimals) => {
  expect(currencyDecimals(currency)).toBe(decimals);
});

it.each([
  ['USD', true],
  ['usd', false],
  ['US', false],
  ['EURO', false],
  ['ZZZ', false],
  ['CLF', true],
])('%s is a currency code: %s', (text, expected) => {
  expect(isCurrencyCode(text)).toBe(expected);
});

it('a currency is like those with as many decimals', () => {
  expect(currenciesLike('KWD')).toEqual(expect.arrayContaining(['BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND']));
  expect(currenciesLike('KWD')).toHaveLength(7);
  expect(currenciesLike('EUR')).toContain('USD');
});
