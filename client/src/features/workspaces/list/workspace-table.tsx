import { Box, Flex } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link, useNavigate } from 'react-router';
import type { WorkspaceOrderField, WorkspaceRowFragment } from '../../../lib/graphql/types.generated';
import { formatClock, formatDay } from '../../../lib/format/format-time';
import { useLocale } from '../../../lib/i18n/use-locale';
import { useText } from '../../../lib/i18n/use-text';
import { Button } from '../../../ui/button/button';
import { DataCell, RowHead, SpanCell } from '../../../ui/data-table/data-cell';
import type { DataColumn } from '../../../ui/data-table/data-column';
import { DataRow } from '../../../ui/data-table/data-row';
import { DataTable } from '../../../ui/data-table/data-table';
import { MonogramTile } from '../../../ui/monogram/monogram-tile';
import { People } from '../../../ui/people';
import { RequestAccessButton } from '../access/request-access-button';
import { linkState, workspacePath } from '../workspace-paths';
import type { ListAddress } from './list-address';
import { LockedText } from './locked-text';
import { NewestCell } from './newest-cell';
import { NewestShortcuts } from './newest-shortcuts';
import { RowMenu } from './row-menu';
import type { WorkspaceListContext, WorkspaceRowProps } from './workspace-row';

interface WorkspaceTableProps {
  readonly workspaces: readonly WorkspaceRowFragment[];
  readonly list: ListAddress;
  readonly label: string;
  readonly busy: boolean;
  readonly context: WorkspaceListContext;
  readonly onSort: (field: WorkspaceOrderField) => void;
}

/** The workspaces of a page as a table. */
export function WorkspaceTable({ workspaces, list, label, busy, context, onSort }: WorkspaceTableProps) {
  const text = useText('workspaces');
  const sortBy = (field: WorkspaceOrderField) => ({
    direction: list.field === field ? list.direction : null,
    onSort: () => onSort(field),
  });
  const columns: DataColumn[] = [
    { id: 'name', label: text('name'), sort: sortBy('displayName') },
    { id: 'code', label: text('engagementCode'), kind: 'quiet', sort: sortBy('engagementCode') },
    { id: 'newest', label: text('newest') },
    { id: 'activity', label: text('lastActivity'), kind: 'figures', sort: sortBy('lastActivityTime') },
    { id: 'people', label: text('people') },
    { id: 'actions', label: text('actions'), kind: 'actions' },
  ];
  return (
    <DataTable label={label} columns={columns} busy={busy}>
      {workspaces.map((workspace) => (
        <WorkspaceRow key={workspace.id} workspace={workspace} context={context} />
      ))}
    </DataTable>
  );
}

function WorkspaceRow({ workspace, context }: WorkspaceRowProps) {
  const navigate = useNavigate();
  const open = workspace.accessible ? () => void navigate(workspacePath(workspace.id), { state: linkState(workspace) }) : undefined;
  return (
    <DataRow onOpen={open}>
      <RowHead>
        <MonogramTile name={workspace.displayName} />
        {workspace.accessible ? (
          <Box component={Link} to={workspacePath(workspace.id)} state={linkState(workspace)} maw={280}>
            {workspace.displayName}
          </Box>
        ) : (
          <Box component="span" maw={280}>
            {workspace.displayName}
          </Box>
        )}
      </RowHead>
      {workspace.accessible ? (
        <OpenCells workspace={workspace} context={context} />
      ) : (
        <SpanCell columns={3}>
          <LockedText />
        </SpanCell>
      )}
      <DataCell column="people">
        <PeopleCell workspace={workspace} />
      </DataCell>
      <DataCell column="actions">
        <Flex component="span" display="inline-flex" gap="3xs" align="center" flex="none">
          {workspace.accessible ? (
            <NewCollectionButton workspace={workspace} context={context} />
          ) : (
            <RequestAccessButton workspace={workspace} onManageUsers={() => context.onCommand('users', workspace)} />
          )}
          <RowMenu workspace={workspace} context={context} />
        </Flex>
      </DataCell>
    </DataRow>
  );
}

function OpenCells({ workspace, context }: WorkspaceRowProps) {
  const text = useText('workspaces');
  const locale = useLocale();
  const newest = workspace.newestSubmission;
  const packageName = newest?.datasourceNameId ? context.packageName(newest.datasourceNameId) : '';
  const importing = newest === null ? null : context.importing(newest.id);
  const time = workspace.lastActivityTime;
  return (
    <>
      <DataCell column="code">
        <Box component="span" display="block" maw={160}>
          {workspace.engagementCode}
        </Box>
      </DataCell>
      <DataCell column="newest">
        <Flex component="span" gap="md" align="center" justify="space-between" miw={200}>
          <NewestCell workspace={workspace} packageName={packageName} importing={importing} />
          <Flex component="span" display="inline-flex" gap="3xs" align="center" flex="none">
            <NewestShortcuts workspace={workspace} context={context} />
          </Flex>
        </Flex>
      </DataCell>
      <DataCell column="activity">{time && text('dayAndTime', { day: formatDay(time, locale), time: formatClock(time, locale) })}</DataCell>
    </>
  );
}

/** The people with access, as circles. */
export function PeopleCell({ workspace }: { readonly workspace: WorkspaceRowFragment }) {
  const text = useText('workspaces');
  const names = workspace.users.map((user) => user.displayName);
  return names.length === 0 ? null : <People names={names} label={text('peopleOf', { names: names.join(', ') })} />;
}

function NewCollectionButton({ workspace, context }: WorkspaceRowProps) {
  const text = useText('workspaces');
  return (
    <Button
      look="subtle"
      size="xs"
      icon={<IconPlus size={14} stroke={2} aria-hidden />}
      aria-label={text('newCollectionFor', { workspace: workspace.displayName })}
      onClick={() => context.onNewCollection(workspace)}
    >
      {text('newCollection')}
    </Button>
  );
}
