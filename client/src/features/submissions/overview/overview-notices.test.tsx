import { expect, it } from 'vitest';
import type { SubmissionRowFragment } from '../../../lib/graphql/types.generated';
import { show } from '../../../lib/testing/show';
import { OverviewBadges } from './overview-badges';
import { RetentionNotice } from './retention-notice';

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000 + 3_600_000).toISOString();
const submission = {
  creationTime: '2026-03-31T12:00:00Z',
  portalStatus: 'Normal',
  displayState: 'valid',
  complete: true,
  deleted: false,
  isVerifiedContent: false,
  workspace: { id: 'w', displayName: 'Alder Creek', accessible: true },
} as unknown as SubmissionRowFragment;
const SECTIONS = ['overview', 'collections'] as const;

// covers borrower 2.3.1
it.each([
  [3, true],
  [null, false],
])('the title points at revision %j where it was asked to: %s', async (newestRevision, points) => {
  const badges = <OverviewBadges submission={submission} importing={null} newestRevision={newestRevision} />;
  const { words } = await show(badges, '/', SECTIONS);
  expect(words()).toContain('Unverified content');
  expect(words().includes('r3 newest')).toBe(points);
});

// covers lender 4.3, borrower 2.3.2
it('books that were verified are called that', async () => {
  const badges = <OverviewBadges submission={{ ...submission, isVerifiedContent: true }} importing={null} newestRevision={null} />;
  expect((await show(badges, '/', SECTIONS)).words()).toContain('Verified content');
});

// covers lender 4.3, borrower 2.3.2
it.each([
  ['that is kept', { autoDeleteAt: null, isDeleted: false }, null, ''],
  ['with a week and a day left', { autoDeleteAt: inDays(8), isDeleted: false }, null, ''],
  ['with three days left', { autoDeleteAt: inDays(3), isDeleted: false }, null, 'in 3 days, under the retention policy.'],
  ['whose data is removed', { autoDeleteAt: inDays(-1), isDeleted: true }, inDays(-9), 'Deleted due to retention policy'],
  ['that was deleted by hand', { autoDeleteAt: null, isDeleted: false }, '2026-04-01T12:00:00Z', 'permanently deleted on May 1, 2026.'],
])('of a collection %s the notice says what it must', async (_, retentionPolicy, deletedAt, end) => {
  const { words } = await show(<RetentionNotice submission={{ deletedAt, retentionPolicy }} />, '/', SECTIONS);
  expect(end === '' ? words() : words().slice(-end.length)).toBe(end);
});
