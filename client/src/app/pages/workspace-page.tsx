import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useParams } from 'react-router';
import { SubmissionList } from '../../features/submissions/list/submission-list';
import { collectionsPath } from '../../features/submissions/submission-paths';
import { useSubmissionsQuery, useWorkspaceDetailsQuery } from '../../gql/hooks';
import type { WorkspaceDetailsQuery } from '../../gql/graphql';
import { LIMITS } from '@countinghouse/domain/limits';
import { useText } from '../../lib/i18n/use-text';
import { Button } from '../../ui/button/button';
import { PageHead } from '../../ui/page-head/page-head';
import { People } from '../../ui/people/people';
import { StatusPill } from '../../ui/status-dot/status-dot';
import { LinkTabs } from '../../ui/tabs/link-tabs';
import { CallFailure } from '../call-failure';
import { NewCollection } from '../new-collection';
import { useListContext } from '../use-list-context';
import { usePageTitle } from '../use-page-title';

/** One workspace with its past data collections (lender side 2). */
export function Component() {
  const workspaceId = useParams()['workspaceId'] ?? '';
  const text = useText('collections');
  const context = useListContext();
  const [collecting, setCollecting] = useState(false);
  const { data, error, refetch } = useWorkspaceDetailsQuery({ variables: { workspaceId } });
  const listed = useSubmissionsQuery({
    variables: { workspaceId, first: LIMITS.workspacesPerPage, after: null },
    fetchPolicy: 'cache-only',
  });
  const workspace = (data as WorkspaceDetailsQuery | undefined)?.workspace;
  usePageTitle(workspace?.displayName ?? text('workspaces'));
  if (error && !workspace) return <CallFailure error={error} summary={text('loadFailed')} onRetry={() => void refetch()} />;
  const names = workspace?.users.map((user) => user.displayName) ?? [];
  const above = [
    { label: text('workspaces'), to: '/home/workspacelist' },
    { label: workspace?.displayName ?? '', to: null },
  ];
  return (
    <>
      <PageHead
        title={workspace?.displayName ?? ''}
        beside={
          workspace?.engagementCode && (
            <StatusPill tone="neutral" icon={null}>
              {workspace.engagementCode}
            </StatusPill>
          )
        }
        above={above}
        aboveLabel={text('breadcrumbs')}
      >
        {names.length > 0 && <People names={names} label={names.join(', ')} />}
        {workspace?.capabilities.includes('CanViewWorkspace') && (
          <Button look="primary" icon={<IconPlus size={16} stroke={1.75} aria-hidden />} onClick={() => setCollecting(true)}>
            {text('newCollection')}
          </Button>
        )}
      </PageHead>
      <LinkTabs
        label={text('tabs')}
        tabs={[
          { to: collectionsPath(workspaceId), label: text('pastCollections'), count: listed.data?.submissions?.totalCount, current: true },
        ]}
      />
      <SubmissionList workspaceId={workspaceId} context={context} onNewCollection={() => setCollecting(true)} />
      {collecting && workspace && <NewCollection workspace={workspace} onClose={() => setCollecting(false)} />}
    </>
  );
}
