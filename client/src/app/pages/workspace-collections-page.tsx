import { SubmissionList } from '../../features/submissions/list/submission-list';
import { useListContext } from '../use-list-context';
import { useWorkspaceOutlet } from '../workspace-outlet';

/** The past data collections of a workspace (lender side 2). */
export function Component() {
  const { workspace, onNewCollection } = useWorkspaceOutlet();
  return <SubmissionList workspaceId={workspace.id} context={useListContext()} onNewCollection={onNewCollection} />;
}
