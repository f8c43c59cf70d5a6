import clsx from 'clsx';
import { Flex, Text } from '@mantine/core';
import { IconBan, IconKey, IconPencil, IconShieldCog } from '@tabler/icons-react';
import { useApiClientsQuery } from './api-clients.generated';
import type { ListedApiClientFragment } from '../../../lib/graphql/types.generated';
import { useShowError } from '../../../lib/errors/use-show-error';
import { formatClock, formatDay } from '../../../lib/format/format-time';
import { useLocale } from '../../../lib/i18n/use-locale';
import { useText } from '../../../lib/i18n/use-text';
import { IconButton } from '../../../ui/button/button';
import { DataCell, RowHead } from '../../../ui/data-table/data-cell';
import type { DataColumn } from '../../../ui/data-table/data-column';
import { DataRow } from '../../../ui/data-table/data-row';
import { DataTable } from '../../../ui/data-table/data-table';
import { EmptyState } from '../../../ui/empty-state';
import { ListCard } from '../../../ui/list-card';
import { MonogramTile } from '../../../ui/monogram/monogram-tile';
import { SkeletonRows } from '../../../ui/skeleton-rows';
import { StatusPill } from '../../../ui/status-dot';
import classes from '../integrations.module.css';
import { presetOf } from './access-fields';

/** What can be asked of a client that is not revoked. */
export type ApiClientAction = 'access' | 'rename' | 'renew' | 'revoke';

type OnAction = (action: ApiClientAction, client: ListedApiClientFragment) => void;

/** The programs that call the API, by name. */
export function ApiClientsList({ onAction }: { readonly onAction: OnAction }) {
  const text = useText('integrations');
  const { data, error, loading, refetch } = useApiClientsQuery({ fetchPolicy: 'cache-and-network' });
  useShowError(error, text('clientsFailed'), () => void refetch());
  const clients = data?.apiClients.nodes as readonly ListedApiClientFragment[] | undefined;
  const columns: DataColumn[] = [
    { id: 'name', label: text('name') },
    { id: 'id', label: text('clientId'), kind: 'quiet' },
    { id: 'access', label: text('access') },
    { id: 'created', label: text('created') },
    { id: 'used', label: text('lastUsed'), kind: 'figures' },
    { id: 'state', label: text('state') },
    { id: 'actions', label: text('actions'), kind: 'actions' },
  ];
  return (
    <ListCard title={text('clients')} count={clients?.length}>
      {clients === undefined && <SkeletonRows rows={4} label={text('clients')} still={!loading} />}
      {clients?.length === 0 && <EmptyState title={text('noClients')} text={text('noClientsText')} />}
      {clients !== undefined && clients.length > 0 && (
        <DataTable label={text('clients')} columns={columns} busy={loading}>
          {clients.map((client) => (
            <ApiClientRow key={client.id} client={client} onAction={onAction} />
          ))}
        </DataTable>
      )}
    </ListCard>
  );
}

interface ApiClientRowProps {
  readonly client: ListedApiClientFragment;
  readonly onAction: OnAction;
}

function ApiClientRow({ client, onAction }: ApiClientRowProps) {
  const text = useText('integrations');
  const locale = useLocale();
  const { id, name, createdAt, createdBy, lastUsedAt, revokedAt } = client;
  const made = formatDay(createdAt, locale);
  return (
    <DataRow>
      <RowHead>
        <MonogramTile name={name} />
        <span translate="no">{name}</span>
      </RowHead>
      <DataCell column="id">
        <code className={clsx('mono text-xs anywhere', classes.code)} translate="no">
          {id}
        </code>
      </DataCell>
      <DataCell column="access">
        <AccessText client={client} />
      </DataCell>
      <DataCell column="created">{createdBy === null ? made : text('createdBy', { day: made, name: createdBy.displayName })}</DataCell>
      <DataCell column="used">
        {lastUsedAt === null
          ? text('never')
          : text('dayAndTime', { day: formatDay(lastUsedAt, locale), time: formatClock(lastUsedAt, locale) })}
      </DataCell>
      <DataCell column="state">
        <StatusPill tone={revokedAt === null ? 'success' : 'neutral'}>{text(revokedAt === null ? 'active' : 'revoked')}</StatusPill>
      </DataCell>
      <DataCell column="actions">
        {revokedAt === null && (
          <span className={`inline-row gap-2xs ${classes.buttons}`}>
            {ACTIONS.map(({ action, Icon }) => (
              <IconButton
                key={action}
                size="xs"
                label={text(action === 'access' ? 'accessOf' : action, { name })}
                onClick={() => onAction(action, client)}
              >
                <Icon size={16} stroke={1.75} />
              </IconButton>
            ))}
          </span>
        )}
      </DataCell>
    </DataRow>
  );
}

/** What a client may do, in a few words, and where. */
function AccessText({ client: { purposes, allWorkspaces, workspaces } }: { readonly client: ListedApiClientFragment }) {
  const text = useText('integrations');
  const preset = presetOf(purposes);
  return (
    <Flex className={classes.event} component="span" direction="column" gap="3xs">
      <span>{preset === 'own' ? purposes.map((purpose) => text(`purpose.${purpose}`)).join(', ') : text(`preset.${preset}`)}</span>
      <Text span size="xs" c="dimmed">
        {allWorkspaces ? text('allWorkspaces') : text('workspaceCount', { count: workspaces.length })}
      </Text>
    </Flex>
  );
}

const ACTIONS = [
  { action: 'access', Icon: IconShieldCog },
  { action: 'rename', Icon: IconPencil },
  { action: 'renew', Icon: IconKey },
  { action: 'revoke', Icon: IconBan },
] as const;
