import { afterEach, expect, it, vi } from 'vitest';
import { presetCurrency } from './preset-currency';

afterEach(() => vi.restoreAllMocks());

it.each([
  ['en-US', 'USD'],
  ['es-US', 'USD'],
  ['en-GB', null],
  ['de', null],
])('in a browser in %s the currency is preset to %s', (language, currency) => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue([language]);
  expect(presetCurrency()).toBe(currency);
});
