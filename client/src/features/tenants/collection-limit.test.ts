import { expect, it } from 'vitest';
import { isLimitReached, limitShare, resetDay, type CollectionLimit } from './collection-limit';

const aLimit = (change: Partial<CollectionLimit> = {}): CollectionLimit => ({
  hasLimit: true,
  limit: 25,
  countRemaining: 18,
  billingPeriodEndDate: '2026-11-30',
  ...change,
});

// covers lender 5.6, borrower 4.2
it.each([
  [null, false],
  [aLimit(), false],
  [aLimit({ countRemaining: 0 }), true],
  [aLimit({ countRemaining: -1 }), true],
  [aLimit({ hasLimit: false, countRemaining: 0 }), false],
])('%j reached: %s', (limit, expected) => expect(isLimitReached(limit)).toBe(expected));

// covers lender 2.7, lender 9.6, borrower 9.5
it('the collection limit resets on the day after the billing period', () => {
  expect(resetDay(aLimit())).toBe('2026-12-01');
  expect(resetDay(aLimit({ billingPeriodEndDate: '2028-02-29' }))).toBe('2028-03-01');
});

// covers lender 2.7, lender 9.6, borrower 9.5
it('the collection limit never shows more than the whole', () => {
  expect(limitShare(aLimit({ countRemaining: 40 }))).toBe(1);
  expect(limitShare(aLimit({ limit: 0 }))).toBe(0);
});
