import { Box, Group, Text } from '@mantine/core';
import { IconPlugConnected, IconRefresh } from '@tabler/icons-react';
import type { WorkspaceQuery } from '../../lib/graphql/types.generated';
import { formatClock, formatDay } from '../../lib/format/format-time';
import { useLocale } from '../../lib/i18n/use-locale';
import { useText } from '../../lib/i18n/use-text';
import { Button } from '../../ui/button/button';
import { ConnectionHealth } from './connection-health';
import { ConnectionMenu } from './connection-menu';
import { ScheduleState } from './schedule-state';
import { DataCell, RowHead } from '../../ui/data-table/data-cell';
import type { DataColumn } from '../../ui/data-table/data-column';
import { DataRow } from '../../ui/data-table/data-row';
import { DataTable } from '../../ui/data-table/data-table';
import { EmptyState } from '../../ui/empty-state';
import { ListCard } from '../../ui/list-card';
import { PackageMark, type Mark } from '../../ui/package-mark';
import { StatusPill } from '../../ui/status-dot';
import classes from './connection-list.module.css';

/** A connection to an accounting package. */
export type PackageConnection = WorkspaceQuery['workspace']['connections'][number];

interface ConnectionListProps {
  readonly connections: readonly PackageConnection[];
  readonly packageName: (datasourceNameId: string) => string;
  readonly packageMark: (datasourceNameId: string) => Mark | null;
  /** Asks to delete one; null for those who may not (docs/spec.md, lender 6). */
  readonly onDelete: ((connection: PackageConnection) => void) | null;
  /** Asks to connect a lost one again. */
  readonly onConnect: (connection: PackageConnection) => void;
  /** Asks to collect from a connected one again. */
  readonly onCollect: (connection: PackageConnection) => void;
  /** Asks for the schedule of one. */
  readonly onSchedule: (connection: PackageConnection) => void;
  /** IANA name of the tenant's time zone. */
  readonly timeZone: string;
  /** The one that is being connected again; null for none. */
  readonly connecting: string | null;
}

/** The accounting packages that a workspace is connected to. */
export function ConnectionList(props: ConnectionListProps) {
  const { connections, packageName, packageMark, onDelete, onConnect, onCollect, onSchedule, timeZone, connecting } = props;
  const text = useText('connections');
  const locale = useLocale();
  if (connections.length === 0) {
    return (
      <ListCard title={text('title')} count={0}>
        <EmptyState title={text('emptyTitle')} text={text('emptyText')} />
      </ListCard>
    );
  }
  const momentOf = (time: string) => text('dayAndTime', { day: formatDay(time, locale), time: formatClock(time, locale) });
  const columns: DataColumn[] = [
    { id: 'company', label: text('company') },
    { id: 'package', label: text('package') },
    { id: 'state', label: text('state') },
    { id: 'created', label: text('created'), kind: 'figures' },
    { id: 'synced', label: text('synced'), kind: 'figures' },
    { id: 'actions', label: text('actions'), kind: 'actions' },
  ];
  return (
    <ListCard title={text('title')} count={connections.length}>
      <DataTable label={text('title')} columns={columns}>
        {connections.map((connection) => (
          <DataRow key={connection.id}>
            <RowHead>
              <PackageMark mark={packageMark(connection.datasourceNameId)} name={packageName(connection.datasourceNameId)} />
              <span>{companyOf(connection, packageName)}</span>
            </RowHead>
            <DataCell column="package">{packageName(connection.datasourceNameId)}</DataCell>
            <DataCell column="state">
              <Box py={{ base: 0, lg: 'xs' }} ta={{ base: 'end', lg: 'start' }}>
                <StatusPill tone={connection.health.failure == null ? 'success' : 'warning'}>
                  {text(connection.state === 'Connected' ? 'connected' : 'disconnected')}
                </StatusPill>
                <ConnectionHealth connection={connection} source={packageName(connection.datasourceNameId)} />
              </Box>
            </DataCell>
            <DataCell column="created">
              <Box py={{ base: 0, lg: 'xs' }} ta={{ base: 'end', lg: 'start' }}>
                {momentOf(connection.history.connectedAt)}
                <ConnectedBy history={connection.history} />
              </Box>
            </DataCell>
            <DataCell column="synced">
              <Box py={{ base: 0, lg: 'xs' }} ta={{ base: 'end', lg: 'start' }}>
                {connection.history.lastSyncTime == null ? text('neverSynced') : momentOf(connection.history.lastSyncTime)}
                {connection.refreshSchedule && <ScheduleState schedule={connection.refreshSchedule} timeZone={timeZone} />}
              </Box>
            </DataCell>
            <DataCell column="actions">
              <Group gap="sm" justify="flex-end" wrap="nowrap">
                {connection.state === 'Disconnected' || connection.health.failure === 'AccessEnded' ? (
                  <Button
                    size="xs"
                    icon={<IconPlugConnected size={14} stroke={2} aria-hidden />}
                    aria-label={text('connectAgainTo', { company: companyOf(connection, packageName) })}
                    aria-busy={connecting === connection.id}
                    onClick={() => onConnect(connection)}
                  >
                    {text('connectAgain')}
                  </Button>
                ) : (
                  <Button
                    size="xs"
                    icon={<IconRefresh size={14} stroke={2} aria-hidden />}
                    aria-label={text('collectFrom', { company: companyOf(connection, packageName) })}
                    onClick={() => onCollect(connection)}
                  >
                    {text('collectAgain')}
                  </Button>
                )}
                <ConnectionMenu
                  company={companyOf(connection, packageName)}
                  onConnect={endsLater(connection) ? () => onConnect(connection) : null}
                  onSchedule={() => onSchedule(connection)}
                  onDelete={onDelete && (() => onDelete(connection))}
                />
              </Group>
            </DataCell>
          </DataRow>
        ))}
      </DataTable>
    </ListCard>
  );
}

/** Whether a connection is good, and its access ends by itself. */
function endsLater({ state, accessEndTime, health }: PackageConnection): boolean {
  return state === 'Connected' && accessEndTime != null && health.failure !== 'AccessEnded';
}

/** What a connection is called: the company in the package, or the package where it did not name one. */
export function companyOf(connection: PackageConnection, packageName: (datasourceNameId: string) => string): string {
  return connection.datasetName ?? packageName(connection.datasourceNameId);
}

type ConnectionHistory = WorkspaceQuery['workspace']['connections'][number]['history'];

/** Who granted access last, as far as that is known. */
function ConnectedBy({ history }: { readonly history: ConnectionHistory }) {
  const text = useText('connections');
  const { connectedThrough, connectedBy } = history;
  if (connectedThrough == null) return null;
  const words =
    connectedThrough === 'Borrower'
      ? text('byBorrower')
      : connectedThrough === 'Program' || connectedBy == null
        ? text('byProgram')
        : text('byPerson', { name: connectedBy });
  return (
    <Text component="div" className={`anywhere ${classes.detail}`} c="dimmed" size="sm">
      {words}
    </Text>
  );
}
