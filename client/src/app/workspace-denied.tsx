import { useNavigate } from 'react-router';
import { AccessDenied } from '../features/workspaces/access/access-denied';
import { WORKSPACE_LIST_PATH } from '../features/workspaces/workspace-paths';
import { useListedWorkspaceQuery } from '../features/workspaces/workspace.generated';
import { useText } from '../lib/i18n/use-text';
import { Breadcrumbs } from '../ui/page-head/breadcrumbs';
import { SkeletonRows } from '../ui/skeleton-rows';
import { CallFailure } from './call-failure';
import { useWorkspaceCommands } from './use-workspace-commands';

interface WorkspaceDeniedProps {
  readonly workspaceId: string;
  /** Told when the person gave access to themselves. */
  readonly onGranted: () => void;
}

/** The page of a workspace that the person may not view: they add themselves, ask for access, or go back (docs/spec.md, lender 4). */
export function WorkspaceDenied({ workspaceId, onGranted }: WorkspaceDeniedProps) {
  const text = useText('workspaces');
  const navigate = useNavigate();
  const { data, error, refetch } = useListedWorkspaceQuery({ variables: { id: workspaceId } });
  const { run, dialog } = useWorkspaceCommands({ onSaved: onGranted, onWithoutAccess: () => void navigate(WORKSPACE_LIST_PATH) });
  const workspace = data?.listedWorkspace;
  if (error && workspace === undefined) return <CallFailure error={error} summary={text('detailsNotNow')} onRetry={() => void refetch()} />;
  if (workspace === undefined) return <SkeletonRows rows={6} label={text('loadingWorkspace')} />;
  const above = [
    { label: text('title'), to: WORKSPACE_LIST_PATH },
    { label: workspace.displayName, to: null },
  ];
  return (
    <>
      <Breadcrumbs label={text('breadcrumbs')} steps={above} />
      <AccessDenied workspace={workspace} onManageUsers={() => run('users', workspace)} />
      {dialog}
    </>
  );
}
