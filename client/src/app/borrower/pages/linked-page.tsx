import { useFlow } from '../../../features/borrowers/flow/kept-flow';
import { useBorrower } from '../../../features/borrowers/session/borrower-context';
import { SummaryScreen } from '../screens/summary-screen';
import { useFlowPage } from '../use-flow-page';

/** Connected, and nothing sent yet: the summary of what will be (borrower side 2.1, screen 2). */
export function LinkedPage() {
  const { connection } = useFlow(useBorrower().request.id);
  const isHere = useFlowPage('/linked');
  return isHere && connection !== null ? <SummaryScreen connection={connection} /> : null;
}
