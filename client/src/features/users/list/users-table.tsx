import { Box } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import type { ManagedUserFragment, UserOrderField, UserStatus } from '../../../lib/graphql/types.generated';
import { formatClock, formatDay } from '../../../lib/format/format-time';
import { useLocale } from '../../../lib/i18n/use-locale';
import { useText } from '../../../lib/i18n/use-text';
import { Address } from '../../../ui/address';
import { Button, IconButton } from '../../../ui/button/button';
import { DataCell, RowHead } from '../../../ui/data-table/data-cell';
import type { DataColumn } from '../../../ui/data-table/data-column';
import { DataRow } from '../../../ui/data-table/data-row';
import { DataTable } from '../../../ui/data-table/data-table';
import { PersonCircle } from '../../../ui/monogram/monogram-tile';
import { StatusPill, type Tone } from '../../../ui/status-dot';
import { actionsOn, mainRoleOf } from '../managed-user';
import { useRoleName } from '../use-role-name';
import type { UsersAddress } from './users-address';
import classes from './users-table.module.css';

/** What a row's buttons do. */
export interface UserCommands {
  /** The person whose invitation is being sent; null when none is. */
  readonly reinviting: string | null;
  readonly reinvite: (user: ManagedUserFragment) => void;
  readonly edit: (user: ManagedUserFragment) => void;
  readonly remove: (user: ManagedUserFragment) => void;
}

interface UsersTableProps {
  readonly users: readonly ManagedUserFragment[];
  readonly viewerId: string;
  readonly list: UsersAddress;
  readonly label: string;
  readonly busy: boolean;
  readonly commands: UserCommands;
  readonly onSort: (field: UserOrderField) => void;
}

/** The people of a page. */
export function UsersTable({ users, viewerId, list, label, busy, commands, onSort }: UsersTableProps) {
  const text = useText('users');
  const sortBy = (field: UserOrderField) => ({
    direction: list.field === field ? list.direction : null,
    onSort: () => onSort(field),
  });
  const columns: DataColumn[] = [
    { id: 'name', label: text('name'), sort: sortBy('displayName') },
    { id: 'email', label: text('emailAddress'), kind: 'quiet', sort: sortBy('emailAddress') },
    { id: 'role', label: text('role') },
    { id: 'status', label: text('status'), sort: sortBy('status') },
    { id: 'activity', label: text('lastActivity'), kind: 'figures', sort: sortBy('lastActivityTime') },
    { id: 'actions', label: text('actions'), kind: 'actions' },
  ];
  return (
    <DataTable label={label} columns={columns} busy={busy}>
      {users.map((user) => (
        <UserRow key={user.id} user={user} viewerId={viewerId} commands={commands} />
      ))}
    </DataTable>
  );
}

interface UserRowProps {
  readonly user: ManagedUserFragment;
  readonly viewerId: string;
  readonly commands: UserCommands;
}

function UserRow({ user, viewerId, commands }: UserRowProps) {
  const text = useText('users');
  const locale = useLocale();
  const nameOf = useRoleName();
  const role = mainRoleOf(user.roles ?? []);
  const time = user.lastActivityTime;
  return (
    <DataRow>
      <RowHead>
        <PersonCircle name={user.displayName} />
        <span>
          {user.displayName}{' '}
          {user.id === viewerId && (
            <Box component="span" fw={400} c="dimmed">
              {text('you')}
            </Box>
          )}
        </span>
      </RowHead>
      <DataCell column="email">
        <Address address={user.emailAddress} />
      </DataCell>
      <DataCell column="role">{role && nameOf(role)}</DataCell>
      <DataCell column="status">
        <StatusPill tone={TONES[user.status]}>{text(user.status)}</StatusPill>
      </DataCell>
      <DataCell column="activity">
        {time === null ? '–' : text('dayAndTime', { day: formatDay(time, locale), time: formatClock(time, locale) })}
      </DataCell>
      <DataCell column="actions">
        <RowButtons user={user} viewerId={viewerId} commands={commands} />
      </DataCell>
    </DataRow>
  );
}

const TONES: Readonly<Record<UserStatus, Tone>> = { Active: 'success', Invited: 'info', PendingInvite: 'warning', Deleted: 'neutral' };

function RowButtons({ user, viewerId, commands }: UserRowProps) {
  const text = useText('users');
  const actions = actionsOn(user, viewerId);
  const name = user.displayName;
  return (
    <span className={`inline-row gap-2xs ${classes.buttons}`}>
      {actions.reinvite && (
        <Button
          size="xs"
          look="subtle"
          aria-label={text('reinviteUser', { name })}
          loading={commands.reinviting === user.id}
          onClick={() => commands.reinvite(user)}
        >
          {text('reinvite')}
        </Button>
      )}
      <IconButton size="xs" label={text('editUser', { name })} onClick={() => commands.edit(user)}>
        <IconPencil size={16} stroke={1.75} />
      </IconButton>
      {actions.remove ? (
        <IconButton size="xs" label={text('deleteUser', { name })} onClick={() => commands.remove(user)}>
          <IconTrash size={16} stroke={1.75} />
        </IconButton>
      ) : (
        <Box component="span" w={28} visibleFrom="lg" />
      )}
    </span>
  );
}
