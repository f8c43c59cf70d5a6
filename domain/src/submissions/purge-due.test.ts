import { describe, expect, it } from 'vitest';
import { purgeDue, softDeletedUntil } from './purge-due';

const day = (number: number) => number * 86_400_000;

// covers lender 4.3, borrower 4.9
describe('when the data of a submission is removed for good', () => {
  it.each([
    // retention ends, deleted on; why and when
    ['is kept without retention', null, null, null],
    ['goes when its retention ends', day(20), null, { reason: 'Retention', at: day(20) }],
    ['goes thirty days after it was deleted', null, day(1), { reason: 'Deleted', at: day(31) }],
    ['goes by its retention although it was deleted', day(20), day(1), { reason: 'Retention', at: day(20) }],
    ['goes by its deletion before its retention ends', day(90), day(1), { reason: 'Deleted', at: day(31) }],
  ] as const)('%s', (_, autoDeleteAt, deletedAt, due) => {
    expect(purgeDue({ autoDeleteAt, deletedAt })).toEqual(due);
  });

  it('finds by one instant what was deleted thirty days ago', () => {
    expect(softDeletedUntil(day(31))).toEqual(day(1));
  });
});
