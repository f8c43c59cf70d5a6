import { newestStarted } from '../../../features/borrowers/flow/page-for-state';
import { useBorrower } from '../../../features/borrowers/session/borrower-context';
import { ImportScreen } from '../screens/import-screen';
import { useFlowPage } from '../use-flow-page';

/** The import of what was sent last (docs/spec.md, borrower 2.1). */
export function ProgressPage() {
  const started = newestStarted(useBorrower());
  const isHere = useFlowPage('/progress');
  if (!isHere || started?.financialRecordId == null || started.status === null) return null;
  const { financialRecordId, status } = started;
  return <ImportScreen key={financialRecordId} collection={started} financialRecordId={financialRecordId} known={status} />;
}
