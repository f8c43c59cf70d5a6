import clsx from 'clsx';
import { Box, Flex } from '@mantine/core';
import { LIMITS } from '@countinghouse/domain/limits';
import { IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import type { ListedDeliveryFragment, ListedWebhookFragment, WebhookDeliveryState } from '../../../lib/graphql/types.generated';
import { useReplayWebhookMutation, useWebhookDeliveriesQuery } from './webhooks.generated';
import { describeError } from '../../../lib/errors/describe-error';
import { errorBannerStore } from '../../../lib/errors/error-banner-store';
import { useShowError } from '../../../lib/errors/use-show-error';
import { formatClock, formatDay } from '../../../lib/format/format-time';
import { useLocale } from '../../../lib/i18n/use-locale';
import { useText } from '../../../lib/i18n/use-text';
import { tell } from '../../../lib/notices/notice-store';
import { Button, IconButton } from '../../../ui/button/button';
import { DataCell, RowHead } from '../../../ui/data-table/data-cell';
import type { DataColumn } from '../../../ui/data-table/data-column';
import { DataRow } from '../../../ui/data-table/data-row';
import { DataTable } from '../../../ui/data-table/data-table';
import { EmptyState } from '../../../ui/empty-state';
import { ListCard, ListFoot } from '../../../ui/list-card';
import { SkeletonRows } from '../../../ui/skeleton-rows';
import { StatusPill, type Tone } from '../../../ui/status-dot';
import classes from '../integrations.module.css';

const PAGE = 25;
const MOST = 100;

/** The deliveries of a webhook, newest first; polled every few seconds. */
export function DeliveriesList({ webhook }: { readonly webhook: ListedWebhookFragment }) {
  const text = useText('integrations');
  const [first, setFirst] = useState(PAGE);
  const { data, previousData, error, loading, refetch } = useWebhookDeliveriesQuery({
    variables: { endpointId: webhook.id, first },
    fetchPolicy: 'cache-and-network',
    pollInterval: LIMITS.jobPolling,
  });
  useShowError(data === undefined ? error : undefined, text('deliveriesFailed'), () => void refetch());
  const shown = (data ?? previousData)?.webhookDeliveries;
  const deliveries = shown?.nodes as readonly ListedDeliveryFragment[] | undefined;
  const total = shown?.totalCount ?? 0;
  const title = text('deliveriesTo', { url: webhook.url });
  const columns: DataColumn[] = [
    { id: 'event', label: text('event') },
    { id: 'state', label: text('state') },
    { id: 'attempts', label: text('attempts'), kind: 'figures', align: 'end' },
    { id: 'answer', label: text('answer'), kind: 'quiet' },
    { id: 'time', label: text('time'), kind: 'figures' },
    { id: 'next', label: text('nextAttempt'), kind: 'figures' },
    { id: 'actions', label: text('actions'), kind: 'actions' },
  ];
  const tools = (
    <>
      <Box component="span" display="block" flex={1} miw={0} fw={600} hiddenFrom="lg" aria-hidden translate="no">
        {title}
      </Box>
      <IconButton bordered size="sm" label={text('refresh')} onClick={() => void refetch()}>
        <IconRefresh size={16} stroke={1.75} />
      </IconButton>
    </>
  );
  const hasMore = deliveries !== undefined && deliveries.length < total && first < MOST;
  const foot = hasMore && (
    <ListFoot range={text('shownOf', { shown: deliveries.length, total })}>
      <Button size="sm" onClick={() => setFirst(first + PAGE)}>
        {text('showMore')}
      </Button>
    </ListFoot>
  );
  return (
    <ListCard title={title} count={deliveries && total} tools={tools} foot={foot}>
      {deliveries === undefined && <SkeletonRows rows={3} label={title} still={!loading} />}
      {deliveries?.length === 0 && <EmptyState title={text('noDeliveries')} text={text('noDeliveriesText')} />}
      {deliveries !== undefined && deliveries.length > 0 && (
        <DataTable label={title} columns={columns}>
          {deliveries.map((delivery) => (
            <DeliveryRow key={delivery.id} delivery={delivery} mayReplay={webhook.disabledAt === null} onReplayed={() => void refetch()} />
          ))}
        </DataTable>
      )}
    </ListCard>
  );
}

interface DeliveryRowProps {
  readonly delivery: ListedDeliveryFragment;
  readonly mayReplay: boolean;
  readonly onReplayed: () => void;
}

function DeliveryRow({ delivery, mayReplay, onReplayed }: DeliveryRowProps) {
  const text = useText('integrations');
  const when = useMoment();
  const { eventType, state, attempts, creationTime, nextAttemptAt } = delivery;
  const event = text.named(`event.${eventType}`, {}, eventType);
  return (
    <DataRow>
      <RowHead>
        <Flex className={classes.event} component="span" direction="column" gap="3xs">
          {event}
          <code className={clsx('mono text-xs anywhere', classes.code)} translate="no">
            {eventType}
          </code>
        </Flex>
      </RowHead>
      <DataCell column="state">
        <StatusPill tone={TONES[state]}>{text(`state.${state}`)}</StatusPill>
      </DataCell>
      <DataCell column="attempts">{attempts}</DataCell>
      <DataCell column="answer">
        <Answer delivery={delivery} />
      </DataCell>
      <DataCell column="time">{when(creationTime)}</DataCell>
      <DataCell column="next">{nextAttemptAt === null ? '–' : when(nextAttemptAt)}</DataCell>
      <DataCell column="actions">
        {mayReplay && (
          <ReplayButton delivery={delivery} name={text('replayOf', { event, time: when(creationTime) })} onReplayed={onReplayed} />
        )}
      </DataCell>
    </DataRow>
  );
}

const TONES: Readonly<Record<WebhookDeliveryState, Tone>> = { Pending: 'info', Delivered: 'success', GivenUp: 'danger' };

/** Why it was not taken, the status, and the beginning of what the receiver said. */
function Answer({ delivery: { failure, responseStatus, responseText } }: { readonly delivery: ListedDeliveryFragment }) {
  const text = useText('integrations');
  if (failure === null && responseStatus === null) return '–';
  const facts = [failure === null ? null : text(`failure.${failure}`), responseStatus].filter((fact) => fact !== null);
  return (
    <Flex component="span" direction="column" gap="3xs">
      {facts.join(' · ')}
      {responseText !== null && (
        <Box component="span" className="ellipsis" display="block" maw={280} fz="xs" translate="no" title={responseText}>
          {responseText}
        </Box>
      )}
    </Flex>
  );
}

interface ReplayButtonProps {
  readonly delivery: ListedDeliveryFragment;
  /** What readers of screens hear. */
  readonly name: string;
  readonly onReplayed: () => void;
}

function ReplayButton({ delivery, name, onReplayed }: ReplayButtonProps) {
  const text = useText('integrations');
  const [replay, { loading }] = useReplayWebhookMutation();
  const act = () =>
    void replay({ variables: { deliveryId: delivery.id } })
      .then(
        () => tell(text('replayed')),
        (error: unknown) => {
          const { message, requestId } = describeError(error);
          errorBannerStore.set({ summary: text('replayFailed'), detail: message, requestId });
        },
      )
      .finally(onReplayed);
  return (
    <Button size="xs" look="subtle" loading={loading} aria-label={name} onClick={act}>
      {text('replay')}
    </Button>
  );
}

function useMoment(): (value: string) => string {
  const text = useText('integrations');
  const locale = useLocale();
  return (value) => text('dayAndTime', { day: formatDay(value, locale), time: formatClock(value, locale) });
}
