import { Box } from '@mantine/core';
import type { WorkspaceHeadFragment } from '../../../lib/graphql/types.generated';
import { useText } from '../../../lib/i18n/use-text';
import { DataCell, RowHead } from '../../../ui/data-table/data-cell';
import type { DataColumn } from '../../../ui/data-table/data-column';
import { DataRow } from '../../../ui/data-table/data-row';
import { DataTable } from '../../../ui/data-table/data-table';
import { ListCard } from '../../../ui/list-card';
import { PersonCircle } from '../../../ui/monogram/monogram-tile';
import { StatusPill } from '../../../ui/status-dot';
import type { ReactNode } from 'react';

interface WorkspacePeopleProps {
  readonly workspace: WorkspaceHeadFragment;
  readonly selfId: string;
  /** What can be done with them all. */
  readonly tools: ReactNode;
}

/** The people who may open a workspace. */
export function WorkspacePeople({ workspace, selfId, tools }: WorkspacePeopleProps) {
  const text = useText('workspaces');
  const columns: DataColumn[] = [
    { id: 'name', label: text('person') },
    { id: 'mail', label: text('email'), kind: 'quiet' },
    { id: 'status', label: text('status') },
  ];
  return (
    <ListCard title={text('usersWithAccess')} count={workspace.users.length} tools={tools}>
      <DataTable label={text('usersWithAccess')} columns={columns}>
        {workspace.users.map((user) => (
          <DataRow key={user.id}>
            <RowHead>
              <PersonCircle name={user.displayName} size="sm" />
              <span>
                {user.displayName}{' '}
                {user.id === selfId && (
                  <Box component="span" fw={400} c="dimmed">
                    {text('you')}
                  </Box>
                )}
              </span>
            </RowHead>
            <DataCell column="mail">{user.emailAddress}</DataCell>
            <DataCell column="status">
              <StatusPill tone={user.status === 'Active' ? 'success' : 'info'}>
                {text(user.status === 'Active' ? 'active' : 'invited')}
              </StatusPill>
            </DataCell>
          </DataRow>
        ))}
      </DataTable>
    </ListCard>
  );
}
