import type { WorkbookRevisionRowFragment } from '../../../lib/graphql/types.generated';
import { newestRevision } from '../newest-revision';
import { isSame, type Tracking } from './tracked-revisions';

/** How a revision is drawn: in the making, ended while it was followed, or as one of the past. */
export type Look = 'generating' | 'completed' | 'failed' | 'past';

type RevisionOutcome = Pick<WorkbookRevisionRowFragment, 'revisionNumber' | 'outcome'>;

/** How a revision looks to who follows these. A failure is shown until it is dismissed; one that nothing has followed only until a later revision is whole. */
export function lookOf({ revisionNumber, outcome }: RevisionOutcome, financialRecordId: string, newest: number, tracking: Tracking): Look {
  const name = { financialRecordId, revisionNumber };
  if (tracking.dismissed.some((one) => isSame(one, name))) return 'past';
  if (outcome === 'Pending') return 'generating';
  const ended = tracking.ended.some((one) => isSame(one, name));
  if (outcome === 'Error') return ended || revisionNumber > newest ? 'failed' : 'past';
  return ended ? 'completed' : 'past';
}

/** The looks of all revisions of a record. */
export function lookOfAll(
  revisions: readonly WorkbookRevisionRowFragment[],
  financialRecordId: string | null,
  tracking: Tracking,
): readonly Look[] {
  const newest = newestRevision(revisions)?.revisionNumber ?? 0;
  return financialRecordId === null ? [] : revisions.map((one) => lookOf(one, financialRecordId, newest, tracking));
}
