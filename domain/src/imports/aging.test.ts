import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AGING_BUCKETS, ageByParty, agingBucketOf } from './aging';

describe('aging', () => {
  it.each([
    ['2024-04-01', 'current'],
    ['2024-03-31', 'current'],
    ['2024-03-30', 'days1To30'],
    ['2024-03-01', 'days1To30'],
    ['2024-02-29', 'days31To60'],
    ['2024-01-31', 'days31To60'],
    ['2024-01-30', 'days61To90'],
    ['2024-01-01', 'days61To90'],
    ['2023-12-31', 'over90'],
  ])('a document due on %s is %s at 2024-03-31', (due, bucket) => {
    expect(agingBucketOf({ date: '2023-01-01', due }, '2024-03-31')).toBe(bucket);
  });

  it('counts from the document date where no due date is known', () => {
    expect(agingBucketOf({ date: '2024-03-01', due: null }, '2024-03-31')).toBe('days1To30');
  });

  it('adds up documents by party, credit notes against invoices', () => {
    const listed = { asOf: '2024-03-31', date: '2024-01-01' };
    const aged = ageByParty([
      { ...listed, party: 4, due: '2024-03-15', openBase: 10_000 },
      { ...listed, party: -1, due: null, openBase: 500 },
      { ...listed, party: 4, due: '2024-03-20', openBase: -2_500 },
    ]);
    const nothing = { current: 0, days1To30: 0, days31To60: 0, days61To90: 0, over90: 0 };
    expect(aged).toEqual([
      { party: 4, buckets: { ...nothing, days1To30: 7_500 }, total: 7_500 },
      { party: -1, buckets: { ...nothing, days61To90: 500 }, total: 500 },
    ]);
  });

  it('loses no cent', () => {
    const item = fc.record({
      party: fc.integer({ min: -1, max: 3 }),
      due: fc.constantFrom(null, '2023-11-05', '2024-02-02', '2024-03-30', '2025-01-01'),
      openBase: fc.integer({ min: -1_000_000, max: 1_000_000 }),
    });
    fc.assert(
      fc.property(fc.array(item), (items) => {
        const aged = ageByParty(items.map((one) => ({ ...one, date: '2024-01-01', asOf: '2024-03-31' })));
        const inBuckets = aged.flatMap(({ buckets }) => AGING_BUCKETS.map((bucket) => buckets[bucket]));
        const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);
        expect(sum(inBuckets)).toBe(sum(items.map(({ openBase }) => openBase)));
        expect(sum(aged.map(({ total }) => total))).toBe(sum(inBuckets));
      }),
    );
  });
});
