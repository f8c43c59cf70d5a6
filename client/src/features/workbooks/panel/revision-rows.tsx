import type { WorkbookRevisionRowFragment } from '../../../gql/graphql';
import { useStore } from '../../../lib/react/use-store';
import { useRevisionText } from '../describe-revision';
import { newestRevision } from '../newest-revision';
import { lookOf } from '../tracking/look-of-revision';
import { trackingStore } from '../tracking/tracked-revisions';
import { CompletedRevision } from './completed-revision';
import { FailedRevision } from './failed-revision';
import { PastRevision } from './past-revision';
import { PendingRevision } from './pending-revision';
import classes from './revisions-panel.module.css';

interface RevisionRowsProps {
  readonly revisions: readonly WorkbookRevisionRowFragment[];
  readonly financialRecordId: string;
  readonly revisionPath: string;
  readonly onTryAgain: () => void;
}

/** All revisions of a record, newest first, each as it is. */
export function RevisionRows({ revisions, financialRecordId, revisionPath, onTryAgain }: RevisionRowsProps) {
  const tracking = useStore(trackingStore);
  const wordsOf = useRevisionText();
  const current = newestRevision(revisions)?.revisionNumber ?? null;
  return (
    <ul className={classes.list}>
      {revisions
        .toSorted((one, other) => other.revisionNumber - one.revisionNumber)
        .map((revision) => {
          const words = wordsOf(revision, revisions);
          const given = { revision, financialRecordId, words };
          switch (lookOf(revision, financialRecordId, current ?? 0, tracking)) {
            case 'generating':
              return <PendingRevision key={revision.id} {...given} />;
            case 'completed':
              return <CompletedRevision key={revision.id} {...given} revisionPath={revisionPath} />;
            case 'failed':
              return <FailedRevision key={revision.id} {...given} current={wholeBefore(revision, revisions)} onTryAgain={onTryAgain} />;
            case 'past':
              return <PastRevision key={revision.id} {...given} newest={revision.revisionNumber === current} />;
          }
        })}
    </ul>
  );
}

/** The revision that was current when another failed; null where none was. */
function wholeBefore({ revisionNumber }: WorkbookRevisionRowFragment, revisions: readonly WorkbookRevisionRowFragment[]): number | null {
  return newestRevision(revisions.filter((one) => one.revisionNumber < revisionNumber))?.revisionNumber ?? null;
}
