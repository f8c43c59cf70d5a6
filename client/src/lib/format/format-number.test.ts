import { expect, it } from 'vitest';
import { currencyName, formatAmount, formatBytes, formatGrowth, formatKilobytes, formatShort } from './format-number';

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

// covers borrower 9.1
it.each([
  [0, '0 KB'],
  [1, '1 KB'],
  [1_535, '1 KB'],
  [1_537, '2 KB'],
  [2_199_552, '2,148 KB'],
])('%i bytes of a stored file are %s', (bytes, expected) => expect(formatKilobytes(bytes, 'en-US')).toBe(expected));

it.each([
  [0.073, 'en-US', '+7.3%'],
  [-0.2, 'en-US', '-20.0%'],
  [0.182, 'de', '+18,2\u00a0%'],
])('a growth by %d in %s is %s', (share, locale, expected) => expect(formatGrowth(share, locale)).toBe(expected));

it.each([
  [298_418.32, 'en-US', '298.4K'],
  [298_418.32, 'es', '298,4\u00a0mil'],
  [298_418.32, 'de', '298.418'],
  [-3_501.8, 'de', '−3.502'],
  [2_984_183, 'de', '3\u00a0Mio.'],
  [12.54, 'de', '12,5'],
  [-92_600, 'en-US', '−92.6K'],
])('%d in a chart in %s is %s', (value, locale, expected) => expect(formatShort(value, locale)).toBe(expected));

it('an amount names its currency', () => expect(currencyName('USD', 'en-US')).toBe('US dollars'));
