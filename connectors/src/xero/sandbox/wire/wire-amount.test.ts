import { expect, test } from 'vitest';
import { baseAmount } from '../../../sandbox-kit/kernel/base-amount';
import { wireAmount, wireRate } from './wire-amount';

test('amounts are sent with the decimals of their currency', () => {
  const amounts = [wireAmount(-4_000, 'USD'), wireAmount(5, 'USD'), wireAmount(1_234, 'JPY'), wireAmount(1_234, 'KWD')];
  expect(JSON.stringify(amounts)).toBe('[-40.00,0.05,1234,1.234]');
});

test.each([
  ['1', '1.000000'],
  ['1.0847', '0.921914'],
  ['0.0067', '149.253731'],
  ['3.2489', '0.307796'],
])('%s of the base currency for one foreign unit is sent as the rate %s', (rate, sent) => {
  expect(JSON.stringify(wireRate(rate))).toBe(sent);
});

test('dividing by the rate that was sent misses the base amount that was posted', () => {
  expect(baseAmount(100_000_000, 'EUR', 'USD', '1.0847')).toBe(108_470_000);
  // 1,000,000.00 / 0.921914 = 1,084,699.87: 13 cents off, as the rate keeps only six decimals.
  expect(baseAmount(108_469_987, 'EUR', 'USD', '0.921914')).toBe(100_000_000);
  expect(baseAmount(108_470_000, 'EUR', 'USD', '0.921914')).toBe(100_000_012);
});
