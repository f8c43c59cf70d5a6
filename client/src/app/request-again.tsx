import { useEffect } from 'react';
import { askAgainStore } from '../features/imports/running/ask-again-store';
import { recordLostRequest } from '../features/imports/running/lost-requests';
import type { RunningImport } from '../features/imports/running/running-imports-context';
import { useEarlierRequestQuery } from '../features/imports/new-collection/new-collection.generated';
import { NewCollection } from './new-collection';

/** A borrower's collection whose connection was lost is asked for again, with what was asked before (docs/spec.md, borrower 4). */
export function RequestAgain({ job }: { readonly job: RunningImport }) {
  const { workspaceId, submissionId, financialRecordId } = job;
  const { data, error } = useEarlierRequestQuery({ variables: { workspaceId, submissionId } });
  const submission = data?.submission;
  const request = submission?.request;
  const lost = error !== undefined || (submission !== undefined && request == null);
  useEffect(() => {
    if (!lost) return;
    recordLostRequest(financialRecordId);
    askAgainStore.set(null);
  }, [lost, financialRecordId]);
  if (submission === undefined || request == null) return null;
  return <NewCollection workspace={submission.workspace} earlier={request} onClose={() => askAgainStore.set(null)} />;
}
