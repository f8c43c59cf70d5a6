import { WEBHOOK_EVENTS } from '@countinghouse/domain/webhooks/webhook-event';
import { IconTrash } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { ListedWebhookFragment } from '../../../lib/graphql/types.generated';
import { formatDay } from '../../../lib/format/format-time';
import { useLocale } from '../../../lib/i18n/use-locale';
import { useText } from '../../../lib/i18n/use-text';
import { Button, IconButton } from '../../../ui/button/button';
import { DataCell, RowHead } from '../../../ui/data-table/data-cell';
import type { DataColumn } from '../../../ui/data-table/data-column';
import { DataRow } from '../../../ui/data-table/data-row';
import { DataTable } from '../../../ui/data-table/data-table';
import { EmptyState } from '../../../ui/empty-state';
import { ListCard } from '../../../ui/list-card';
import { SkeletonRows } from '../../../ui/skeleton-rows';
import { StatusPill } from '../../../ui/status-dot';
import classes from '../integrations.module.css';

/** What can be done with a webhook. */
export interface WebhookCommands {
  readonly open: (webhook: ListedWebhookFragment) => void;
  readonly enable: (webhook: ListedWebhookFragment) => void;
  readonly sendTest: (webhook: ListedWebhookFragment) => void;
  readonly remove: (webhook: ListedWebhookFragment) => void;
  /** The webhook that is being worked on; null when none is. */
  readonly busy: string | null;
}

interface WebhooksListProps {
  /** Null while they are on their way. */
  readonly webhooks: readonly ListedWebhookFragment[] | null;
  readonly loading: boolean;
  readonly openId: string | null;
  readonly addressOf: (webhook: ListedWebhookFragment) => string;
  readonly commands: WebhookCommands;
}

/** The webhook endpoints; one of them shows its deliveries below. */
export function WebhooksList({ webhooks, loading, openId, addressOf, commands }: WebhooksListProps) {
  const text = useText('integrations');
  const columns: DataColumn[] = [
    { id: 'address', label: text('address') },
    { id: 'events', label: text('events'), kind: 'figures' },
    { id: 'created', label: text('created'), kind: 'figures' },
    { id: 'state', label: text('state') },
    { id: 'actions', label: text('actions'), kind: 'actions' },
  ];
  return (
    <ListCard title={text('webhooks')} count={webhooks?.length}>
      {webhooks === null && <SkeletonRows rows={3} label={text('webhooks')} still={!loading} />}
      {webhooks?.length === 0 && <EmptyState title={text('noWebhooks')} text={text('noWebhooksText')} />}
      {webhooks !== null && webhooks.length > 0 && (
        <DataTable label={text('webhooks')} columns={columns} busy={loading}>
          {webhooks.map((webhook) => (
            <WebhookRow
              key={webhook.id}
              webhook={webhook}
              isOpen={webhook.id === openId}
              address={addressOf(webhook)}
              commands={commands}
            />
          ))}
        </DataTable>
      )}
    </ListCard>
  );
}

interface WebhookRowProps {
  readonly webhook: ListedWebhookFragment;
  readonly isOpen: boolean;
  readonly address: string;
  readonly commands: WebhookCommands;
}

function WebhookRow({ webhook, isOpen, address, commands }: WebhookRowProps) {
  const text = useText('integrations');
  const locale = useLocale();
  const { url, eventTypes, creationTime } = webhook;
  return (
    <DataRow active={isOpen} onOpen={() => commands.open(webhook)}>
      <RowHead>
        <Link to={address} aria-current={isOpen || undefined} className="anywhere" translate="no">
          {url}
        </Link>
      </RowHead>
      <DataCell column="events">{text('eventsOf', { count: eventTypes.length, all: WEBHOOK_EVENTS.length })}</DataCell>
      <DataCell column="created">{formatDay(creationTime, locale)}</DataCell>
      <DataCell column="state">
        <WebhookState webhook={webhook} />
      </DataCell>
      <DataCell column="actions">
        <span className={`inline-row gap-2xs ${classes.buttons}`}>
          <MainCommand webhook={webhook} commands={commands} />
          <IconButton size="xs" label={text('deleteOne', { url })} onClick={() => commands.remove(webhook)}>
            <IconTrash size={16} stroke={1.75} />
          </IconButton>
        </span>
      </DataCell>
    </DataRow>
  );
}

function WebhookState({ webhook: { disabledAt, failingSince } }: { readonly webhook: ListedWebhookFragment }) {
  const text = useText('integrations');
  const locale = useLocale();
  if (disabledAt !== null) return <StatusPill tone="danger">{text('disabled')}</StatusPill>;
  if (failingSince !== null)
    return <StatusPill tone="warning">{text('failingSince', { day: formatDay(failingSince, locale) })}</StatusPill>;
  return <StatusPill tone="success">{text('active')}</StatusPill>;
}

/** One that is disabled is enabled first. */
function MainCommand({ webhook, commands }: Pick<WebhookRowProps, 'webhook' | 'commands'>) {
  const text = useText('integrations');
  const { id, url, disabledAt } = webhook;
  const isOn = disabledAt === null;
  return (
    <Button
      size="xs"
      look="subtle"
      loading={commands.busy === id}
      aria-label={text(isOn ? 'sendTestTo' : 'enableOne', { url })}
      onClick={() => (isOn ? commands.sendTest(webhook) : commands.enable(webhook))}
    >
      {text(isOn ? 'sendTest' : 'enable')}
    </Button>
  );
}
