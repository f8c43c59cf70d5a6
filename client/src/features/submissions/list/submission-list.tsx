import { LIMITS } from '@countinghouse/domain/limits';
import { IconPlus } from '@tabler/icons-react';
import { useSubmissionsQuery } from '../../../gql/hooks';
import type { SubmissionRowFragment, SubmissionsQuery } from '../../../gql/graphql';
import { useText } from '../../../lib/i18n/use-text';
import { Button } from '../../../ui/button/button';
import { Card } from '../../../ui/card/card';
import { EmptyState } from '../../../ui/empty-state/empty-state';
import { SkeletonRows } from '../../../ui/skeleton/skeleton-rows';
import { SubmissionTable, type SubmissionListContext } from './submission-table';
import classes from './submission-list.module.css';

interface SubmissionListProps {
  readonly workspaceId: string;
  readonly context: SubmissionListContext;
  readonly onNewCollection: () => void;
}

/** The collections of a workspace; more of them on demand. */
export function SubmissionList({ workspaceId, context, onNewCollection }: SubmissionListProps) {
  const text = useText('collections');
  const { data, loading, fetchMore } = useSubmissionsQuery({ variables: { workspaceId, first: LIMITS.workspacesPerPage, after: null } });
  const found = data?.submissions as SubmissionsQuery['submissions'] | undefined;
  if (found === undefined) return loading ? <SkeletonRows rows={6} label={text('listLabel')} /> : null;
  const more = found.totalCount - found.nodes.length;
  const showMore = () =>
    void fetchMore({
      variables: { after: found.pageInfo.endCursor },
      updateQuery: (before, { fetchMoreResult: next }) => ({
        submissions: { ...next.submissions, nodes: [...before.submissions.nodes, ...next.submissions.nodes] },
      }),
    });
  return (
    <Card className={classes.card}>
      {found.totalCount === 0 ? (
        <EmptyState title={text('emptyTitle')} text={text('emptyText')}>
          <Button look="primary" icon={<IconPlus size={16} stroke={1.75} aria-hidden />} onClick={onNewCollection}>
            {text('newCollection')}
          </Button>
        </EmptyState>
      ) : (
        <SubmissionTable workspaceId={workspaceId} submissions={found.nodes as readonly SubmissionRowFragment[]} context={context} />
      )}
      {found.pageInfo.hasNextPage && (
        <div className={classes.more}>
          <Button look="link" onClick={showMore} loading={loading}>
            {text('showMore', { count: Math.min(more, LIMITS.workspacesPerPage) })}
          </Button>
        </div>
      )}
    </Card>
  );
}
