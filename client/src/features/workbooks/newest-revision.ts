import type { WorkbookRevisionRowFragment } from '../../lib/graphql/types.generated';

/** The newest revision that has its workbooks; null while there is none. */
export function newestRevision(revisions: readonly WorkbookRevisionRowFragment[]): WorkbookRevisionRowFragment | null {
  const ready = revisions.filter((revision) => revision.outcome === 'Success');
  return ready.reduce<WorkbookRevisionRowFragment | null>(
    (best, one) => (best === null || one.revisionNumber > best.revisionNumber ? one : best),
    null,
  );
}
