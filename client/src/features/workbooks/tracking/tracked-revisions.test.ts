// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest';
import { dismiss, followFor, auditEnded, track, trackingStore, type TrackedRevision } from './tracked-revisions';

const aRevision = (revisionNumber: number): TrackedRevision => ({
  financialRecordId: 'record',
  revisionNumber,
  financialStatementType: 'BalanceSheet',
  startedAt: '2026-11-22T10:31:00Z',
});
const nothingFailed = () => false;
const numbers = () => {
  const { pending, ended } = trackingStore.get();
  return [pending, ended].map((list) => list.map((one) => one.revisionNumber));
};
let people = 0;

/** Simulates a reload of the page, by the same person or another. */
function reload(person: string): void {
  followFor('another person');
  followFor(person);
}

beforeEach(() => reload(`ada ${(people += 1)}`));

// covers borrower 3.5, borrower 4.7
it('several revisions are followed at once, each until it has ended', () => {
  for (const number of [2, 3, 4]) track(aRevision(number), nothingFailed);
  expect(auditEnded((one) => one.revisionNumber === 3).map((one) => one.revisionNumber)).toEqual([3]);
  expect(auditEnded((one) => one.revisionNumber === 3)).toEqual([]);
  expect(numbers()).toEqual([[2, 4], [3]]);
});

// covers borrower 3.5, borrower 4.7
it('clears what has ended well when another begins, and keeps what failed', () => {
  for (const number of [2, 3]) track(aRevision(number), nothingFailed);
  auditEnded(() => true);
  track(aRevision(4), (one) => one.revisionNumber === 2);
  expect(numbers()).toEqual([[4], [2]]);
});

// covers borrower 4.7
it('outlasts a reload as long as it is pending, for its person alone', () => {
  const ada = `ada ${people}`;
  track(aRevision(2), nothingFailed);
  track(aRevision(3), nothingFailed);
  auditEnded((one) => one.revisionNumber === 3);
  reload('ben');
  expect(numbers()).toEqual([[], []]);
  reload(ada);
  expect(numbers()).toEqual([[2], []]);
  auditEnded(() => true);
  reload(ada);
  expect(numbers()).toEqual([[], []]);
});

it('a revision is followed no more once it is dismissed, pending or ended', () => {
  for (const number of [2, 3]) track(aRevision(number), nothingFailed);
  auditEnded((one) => one.revisionNumber === 2);
  dismiss(aRevision(2));
  dismiss(aRevision(3));
  expect(numbers()).toEqual([[], []]);
});
