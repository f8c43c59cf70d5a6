// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { storeTerms, storedTerms } from './book-terms';

afterEach(() => vi.restoreAllMocks());

// covers borrower 1.1
it.each([
  ['en-US', 'USD'],
  ['de-DE', null],
])('in a browser of the locale %s the currency of uploaded books is preset to %s, until another one is chosen', (locale, preset) => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue([locale]);
  expect(storedTerms()).toEqual({ fiscalYearEndMonth: 12, baseCurrency: preset });
  storeTerms({ fiscalYearEndMonth: 2, baseCurrency: 'EUR' });
  expect(storedTerms()).toEqual({ fiscalYearEndMonth: 2, baseCurrency: 'EUR' });
});
