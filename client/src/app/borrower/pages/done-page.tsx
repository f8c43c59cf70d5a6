import { useLocation } from '../../../features/borrowers/location';
import { useBorrower } from '../../../features/borrowers/session/borrower-context';
import { DoneScreen } from '../screens/done-screen';
import { useFlowPage } from '../use-flow-page';
import { DeadEndPage } from './dead-end-page';

/** What was sent (docs/spec.md, borrower 2.1): the newest collection, or the one that the address names. */
export function DonePage() {
  const { submissions } = useBorrower();
  const [, named] = /^\/submissions\/([^/]+)\/confirm\/?$/i.exec(useLocation().pathname) ?? [];
  const isHere = useFlowPage('/submission-l');
  const sent = submissions.filter(({ status }) => status?.outcome === 'Success');
  const shown = named === undefined ? sent[0] : sent.find(({ id }) => id === named.toLowerCase());
  if (named !== undefined && shown === undefined) return <DeadEndPage end="notFound" />;
  return isHere && shown !== undefined ? <DoneScreen collection={shown} /> : null;
}
