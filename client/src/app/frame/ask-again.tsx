import { lazy, Suspense } from 'react';
import { askAgainStore } from '../../features/imports/running/ask-again-store';
import { useStore } from '../../lib/react/use-store';

const RequestAgain = lazy(async () => ({ default: (await import('../request-again')).RequestAgain }));

/** The wizard over whatever page is open, while a borrower is asked again. */
export function AskAgain() {
  const job = useStore(askAgainStore);
  return <Suspense>{job !== null && <RequestAgain key={job.financialRecordId} job={job} />}</Suspense>;
}
