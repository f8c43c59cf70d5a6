import { expect, it } from 'vitest';
import type { SubmissionRowFragment } from '../../../gql/graphql';
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

it.each([
  [3, true],
  [null, false],
])('the title points at revision %j where it was asked to: %s', async (newestRevision, points) => {
  const badges = <OverviewBadges submission={submission} importing={null} newestRevision={newestRevision} />;
  const { words } = await show(badges, '/', SECTIONS);
  expect(words()).toContain('Unverified content');
  expect(words().includes('r3 newest')).toBe(points);
});

it.each([
  ['that is kept', { autoDeleteAt: null, isDeleted: false }, false, ''],
  ['with a week and a day left', { autoDeleteAt: inDays(8), isDeleted: false }, false, ''],
  ['with three days left', { autoDeleteAt: inDays(3), isDeleted: false }, false, 'in 3 days, under the retention policy.'],
  ['whose data is removed', { autoDeleteAt: inDays(-1), isDeleted: true }, true, 'Deleted due to retention policy'],
  ['that was deleted by hand', { autoDeleteAt: null, isDeleted: false }, true, 'This collection was deleted.'],
])('of a collection %s the notice says what it must', async (_, retentionPolicy, deleted, end) => {
  const { words } = await show(<RetentionNotice submission={{ deleted, retentionPolicy }} />, '/', SECTIONS);
  expect(end === '' ? words() : words().slice(-end.length)).toBe(end);
});
