import { LIMITS } from '@countinghouse/domain/limits';
import { useCallback, useEffect, useRef } from 'react';
import { useSubmissionRevisionsQuery, useWorkbookRevisionChangedSubscription } from '../workbooks.generated';
import type { WorkbookRevisionRowFragment } from '../../../lib/graphql/types.generated';
import { tell } from '../../../lib/notices/notice-store';
import { useText } from '../../../lib/i18n/use-text';
import { useStore } from '../../../lib/react/use-store';
import { lookOfAll } from './look-of-revision';
import { auditEnded, trackingStore, type TrackedRevision } from './tracked-revisions';

/** Where the workbooks of a submission are. */
export interface WorkbookLocation {
  readonly workspaceId: string;
  readonly submissionId: string;
  /** Null while there are no books. */
  readonly financialRecordId: string | null;
}

interface Revisions {
  /** Newest first; null until they are known. */
  readonly revisions: readonly WorkbookRevisionRowFragment[] | null;
  readonly error: unknown;
  readonly refresh: () => void;
}

/**
 * The revisions of a submission's workbooks. While one that the person follows, or any other, is pending, they are polled every two seconds
 * (docs/spec.md, borrower 4) unless live events have just reported them; the end of a followed one is reported once.
 */
export function useRevisions({ workspaceId, submissionId, financialRecordId }: WorkbookLocation): Revisions {
  const heard = useRef(0);
  const skip = financialRecordId === null;
  const variables = { workspaceId, submissionId };
  const { data, error, refetch } = useSubmissionRevisionsQuery({ variables, skip, context: { background: true } });
  const record = data?.submission.financialRecord;
  const revisions = (record?.workbookRevisions as readonly WorkbookRevisionRowFragment[] | undefined) ?? null;
  const tracking = useStore(trackingStore);
  const refresh = useCallback(() => void refetch().catch(() => undefined), [refetch]);
  useWorkbookRevisionChangedSubscription({
    variables: { workspaceId, financialRecordId: financialRecordId ?? '' },
    skip,
    onData: ({ data: event }) => {
      heard.current = performance.now();
      const changed = event.data?.workbookRevisionChanged.id;
      if (!revisions?.some((one) => one.id === changed)) refresh();
    },
  });
  const followed = tracking.pending.some((one) => one.financialRecordId === financialRecordId);
  const polls = !skip && (followed || lookOfAll(revisions ?? [], financialRecordId, tracking).includes('generating'));
  useEffect(() => {
    if (!polls) return;
    const timer = setInterval(() => {
      if (performance.now() - heard.current >= LIMITS.regenerationPolling) refresh();
    }, LIMITS.regenerationPolling);
    return () => clearInterval(timer);
  }, [polls, refresh]);
  useReportEnded(financialRecordId, revisions);
  return { revisions, error, refresh };
}

/** How long a revision that was just ordered may be missing from a list that was asked for before. */
const UNLISTED = 60_000;

function useReportEnded(financialRecordId: string | null, revisions: readonly WorkbookRevisionRowFragment[] | null): void {
  const text = useText('revisions');
  const tracking = useStore(trackingStore);
  useEffect(() => {
    if (revisions === null) return;
    const outcomeOf = ({ revisionNumber, startedAt }: TrackedRevision) => {
      const found = revisions.find((one) => one.revisionNumber === revisionNumber);
      if (found !== undefined) return found.outcome;
      return Date.now() - Date.parse(startedAt) > UNLISTED ? 'Gone' : 'Pending';
    };
    const own = (one: TrackedRevision) => one.financialRecordId === financialRecordId;
    for (const one of auditEnded((each) => own(each) && outcomeOf(each) !== 'Pending')) {
      const outcome = outcomeOf(one);
      if (outcome === 'Gone') continue;
      const failed = outcome === 'Error';
      tell(text(failed ? 'readyFailed' : 'ready', { number: one.revisionNumber }), failed);
    }
  }, [financialRecordId, revisions, tracking, text]);
}
