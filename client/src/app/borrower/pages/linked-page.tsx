import { changeFlow, useFlow } from '../../../features/borrowers/flow/stored-flow';
import { useBorrower } from '../../../features/borrowers/session/borrower-context';
import { BusinessInfoScreen } from '../screens/business-info-screen';
import { FileSummaryScreen } from '../screens/file-summary-screen';
import { SummaryScreen } from '../screens/summary-screen';
import { useFlowPage } from '../use-flow-page';

/** Connected or uploaded, and nothing sent yet: the summary of what will be (docs/spec.md, borrower 2.1), once it is known who sends where that is collected. */
export function LinkedPage() {
  const { request, settings } = useBorrower();
  const { connection, upload, info } = useFlow(request.id);
  const isHere = useFlowPage('/linked');
  if (!isHere || (connection === null && upload === null)) return null;
  if (settings.alwaysCollectBorrowerBusinessInfo && info === null)
    return <BusinessInfoScreen onDone={(given) => changeFlow(request.id, { info: given })} />;
  if (upload !== null) return <FileSummaryScreen upload={upload} />;
  return connection === null ? null : <SummaryScreen connection={connection} />;
}
