import { describe, expect, it } from 'vitest';
import { agingBucketOf } from './aging';

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
});
