import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { Outlet, useParams } from 'react-router';
import { WORKSPACE_LIST_PATH, workspacePath } from '../../features/workspaces/workspace-paths';
import { useWorkspaceQuery } from '../../gql/hooks';
import { useText } from '../../lib/i18n/use-text';
import { Button } from '../../ui/button/button';
import { PageHead } from '../../ui/page-head/page-head';
import { People } from '../../ui/people/people';
import { SkeletonRows } from '../../ui/skeleton/skeleton-rows';
import { StatusPill } from '../../ui/status-dot/status-dot';
import { LinkTabs } from '../../ui/tabs/link-tabs';
import { CallFailure } from '../call-failure';
import { NewCollection } from '../new-collection';
import { usePageTitle } from '../use-page-title';
import type { OpenWorkspace, WorkspaceOutlet } from '../workspace-outlet';

/** The head and the tabs of one workspace (lender side 2). */
export function Component() {
  const { workspaceId = '' } = useParams();
  const text = useText('workspaces');
  const { data, error, refetch } = useWorkspaceQuery({ variables: { id: workspaceId } });
  const workspace = data?.workspace as OpenWorkspace | undefined;
  usePageTitle(workspace?.displayName ?? text('title'));
  if (error && !workspace) return <CallFailure error={error} summary={text('detailsFailed')} onRetry={() => void refetch()} />;
  if (workspace === undefined) return <SkeletonRows rows={6} label={text('loadingWorkspace')} />;
  return <WorkspaceParts workspace={workspace} refresh={() => void refetch()} />;
}

function WorkspaceParts({ workspace, refresh }: { readonly workspace: OpenWorkspace; readonly refresh: () => void }) {
  const text = useText('workspaces');
  const [collecting, setCollecting] = useState(false);
  const names = workspace.users.map((user) => user.displayName);
  const above = [
    { label: text('title'), to: WORKSPACE_LIST_PATH },
    { label: workspace.displayName, to: null },
  ];
  const tabs = [
    { to: workspacePath(workspace.id), label: text('pastCollections'), count: workspace.submissions.totalCount, current: true },
  ];
  const outlet: WorkspaceOutlet = { workspace, refresh, onNewCollection: () => setCollecting(true), onEdit: () => undefined };
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
        {names.length > 0 && <People names={names} label={names.join(', ')} />}
        {workspace.capabilities.includes('CanViewWorkspace') && (
          <Button look="primary" icon={<IconPlus size={16} stroke={1.75} aria-hidden />} onClick={() => setCollecting(true)}>
            {text('newDataCollection')}
          </Button>
        )}
      </PageHead>
      <LinkTabs label={text('tabs')} tabs={tabs} />
      <Outlet context={outlet} />
      {collecting && <NewCollection workspace={workspace} onClose={() => setCollecting(false)} />}
    </>
  );
}
