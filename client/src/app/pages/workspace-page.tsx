import { IconPencil, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { offersFile } from '../../features/imports/new-collection/collection-modes';
import { useTenant } from '../../features/tenants/tenant-context';
import {
  comparePath,
  connectionsPath,
  usersPath,
  WORKSPACE_LIST_PATH,
  workspacePath,
  type WorkspaceLinkState,
} from '../../features/workspaces/workspace-paths';
import { useWorkspaceQuery } from '../../features/workspaces/workspace.generated';
import { describeError } from '../../lib/errors/describe-error';
import { useText } from '../../lib/i18n/use-text';
import { Button } from '../../ui/button/button';
import { PageDrop } from '../../ui/page-drop';
import { PageHead } from '../../ui/page-head/page-head';
import { People } from '../../ui/people';
import { SkeletonRows } from '../../ui/skeleton-rows';
import { StatusPill } from '../../ui/status-dot';
import { LinkTabs } from '../../ui/link-tabs';
import { CallFailure } from '../call-failure';
import { NewCollection } from '../new-collection';
import { PartOutlet } from '../part-outlet';
import { usePageTitle } from '../use-page-title';
import { useWorkspaceCommands } from '../use-workspace-commands';
import { WorkspaceDenied } from '../workspace-denied';
import type { OpenWorkspace, WorkspaceOutlet } from '../workspace-outlet';

/** The head and the tabs of one workspace, or why it can't be opened (docs/spec.md, lender 2). */
export function Component() {
  const { workspaceId = '' } = useParams();
  const text = useText('workspaces');
  const common = useText('common');
  const { data, error, loading, refetch } = useWorkspaceQuery({ variables: { id: workspaceId } });
  const workspace = data?.workspace;
  const failure = error && describeError(error).code;
  const denied = useLastDenial(workspaceId, loading ? undefined : failure === 'WorkspaceAccessDenied');
  const named = (useLocation().state as WorkspaceLinkState | null)?.workspaceName;
  usePageTitle(failure === 'NotFound' ? common('notFoundTitle') : (workspace?.displayName ?? named ?? text('title')));
  if (denied) return <WorkspaceDenied workspaceId={workspaceId} onGranted={() => void refetch()} />;
  if (error && (workspace === undefined || failure === 'NotFound'))
    return <CallFailure error={error} summary={text('detailsFailed')} onRetry={() => void refetch()} />;
  if (workspace === undefined)
    return (
      <>
        {named !== undefined && <PageHead title={named} above={trailOf(text('title'), named)} aboveLabel={text('breadcrumbs')} />}
        <SkeletonRows rows={6} label={text('loadingWorkspace')} />
      </>
    );
  return <WorkspaceParts workspace={workspace} refresh={() => void refetch()} />;
}

/** Whether access to a workspace was denied last. The value stays while the workspace is loaded again, so that a form on the page is not unmounted. */
function useLastDenial(workspaceId: string, denied: boolean | undefined): boolean {
  const [deniedId, setDeniedId] = useState<string | null>(null);
  const now = denied === undefined ? deniedId : denied ? workspaceId : null;
  if (now !== deniedId) setDeniedId(now);
  return now === workspaceId;
}

/** The way up from a workspace. */
function trailOf(list: string, name: string) {
  return [
    { label: list, to: WORKSPACE_LIST_PATH },
    { label: name, to: null },
  ];
}

function WorkspaceParts({ workspace, refresh }: { readonly workspace: OpenWorkspace; readonly refresh: () => void }) {
  const text = useText('workspaces');
  const navigate = useNavigate();
  const { settings, accountingPackages } = useTenant();
  /** The files with which a new collection begins, which may be none; null while none is begun. */
  const [collecting, setCollecting] = useState<readonly File[] | null>(null);
  const { run, dialog } = useWorkspaceCommands({ onSaved: refresh, onWithoutAccess: () => void navigate(WORKSPACE_LIST_PATH) });
  const outlet: WorkspaceOutlet = { workspace, refresh, onNewCollection: () => setCollecting([]), onCommand: run };
  const names = workspace.users.map((user) => user.displayName).join(', ');
  const above = trailOf(text('title'), workspace.displayName);
  return (
    <>
      <PageHead
        title={workspace.displayName}
        beside={
          workspace.engagementCode && (
            <StatusPill tone="neutral" icon={null}>
              {workspace.engagementCode}
            </StatusPill>
          )
        }
        above={above}
        aboveLabel={text('breadcrumbs')}
      >
        <People names={workspace.users.map((user) => user.displayName)} label={text('peopleOf', { names })} />
        {workspace.capabilities.includes('CanManageWorkspaceUsers') && (
          <Button icon={<IconPencil size={16} stroke={1.75} aria-hidden />} onClick={() => run('edit', workspace)}>
            {text('editWorkspace')}
          </Button>
        )}
        <Button look="primary" icon={<IconPlus size={16} stroke={1.75} aria-hidden />} onClick={() => setCollecting([])}>
          {text('newDataCollection')}
        </Button>
      </PageHead>
      <LinkTabs label={text('tabs')} tabs={useTabs(workspace)} />
      <PartOutlet context={outlet} />
      <PageDrop
        title={text('dropFile')}
        text={workspace.displayName}
        onDrop={offersFile(settings, accountingPackages) ? setCollecting : null}
      />
      {collecting !== null && <NewCollection workspace={workspace} dropped={collecting} onClose={() => setCollecting(null)} />}
      {dialog}
    </>
  );
}

function useTabs({ id, submissions, connections, users }: OpenWorkspace) {
  const text = useText('workspaces');
  const { settings } = useTenant();
  const path = useLocation().pathname.toLowerCase();
  const inConnections = path.startsWith('/workspacedetails/connections/');
  const inUsers = path.startsWith('/workspacedetails/users/');
  const inCompare = path.startsWith('/workspacedetails/compare/');
  return [
    {
      to: workspacePath(id),
      label: text('pastCollections'),
      count: submissions.totalCount,
      current: !inConnections && !inUsers && !inCompare,
    },
    ...(settings.monitoringEnabled && (submissions.totalCount > 1 || inCompare)
      ? [{ to: comparePath(id), label: text('compareTab'), current: inCompare }]
      : []),
    { to: connectionsPath(id), label: text('connections'), count: connections.length, current: inConnections },
    { to: usersPath(id), label: text('detailsAndUsers'), count: users.length, current: inUsers },
  ];
}
