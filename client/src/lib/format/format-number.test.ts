import { expect, it } from 'vitest';
import { currencyName, formatAmount, formatBytes, formatKilobytes } from './format-number';

it.each([
  ['9842310', 'USD', 'en-US', true, '$9,842,310'],
  ['-1234.5', 'USD', 'en-US', false, '-$1,234.50'],
  ['90071992547409.93', 'USD', 'en-US', false, '$90,071,992,547,409.93'],
  ['1234', 'JPY', 'en-US', false, '¥1,234'],
  ['1234.5', 'EUR', 'de', false, '1.234,50\u00a0€'],
])('%s %s in %s', (value, currency, locale, whole, expected) => expect(formatAmount(value, currency, locale, whole)).toBe(expected));

it.each([
  [0, '0 KB'],
  [1, '1 KB'],
  [421_888, '412 KB'],
  [68_157_439, '65 MB'],
])('%i bytes are %s', (bytes, expected) => expect(formatBytes(bytes, 'en-US')).toBe(expected));

it.each([
  [0, '0 KB'],
  [1, '1 KB'],
  [1_535, '1 KB'],
  [1_537, '2 KB'],
  [2_199_552, '2,148 KB'],
])('%i bytes of a stored file are %s', (bytes, expected) => expect(formatKilobytes(bytes, 'en-US')).toBe(expected));

it('names a currency', () => expect(currencyName('USD', 'en-US')).toBe('US dollars'));
