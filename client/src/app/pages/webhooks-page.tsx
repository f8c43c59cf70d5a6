import { LIMITS } from '@countinghouse/domain/limits';
import { useApolloClient } from '@apollo/client/react';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { AddWebhookDialog } from '../../features/integrations/webhooks/add-webhook-dialog';
import { DeleteWebhookDialog } from '../../features/integrations/webhooks/delete-webhook-dialog';
import { DeliveriesList } from '../../features/integrations/webhooks/deliveries-list';
import { useWebhookCommands } from '../../features/integrations/webhooks/use-webhook-commands';
import { WebhooksList } from '../../features/integrations/webhooks/webhooks-list';
import type { ListedWebhookFragment } from '../../lib/graphql/types.generated';
import { useWebhookEndpointsQuery } from '../../features/integrations/webhooks/webhooks.generated';
import { useShowError } from '../../lib/errors/use-show-error';
import { useText } from '../../lib/i18n/use-text';
import { tell } from '../../lib/notices/notice-store';
import { Button } from '../../ui/button/button';
import { IntegrationHead } from '../integration-head';

/** Webhooks and their deliveries, for people who manage them; the open one is in the address, else the first is open. */
export function Component() {
  const text = useText('integrations');
  const client = useApolloClient();
  const [parameters, setParameters] = useSearchParams();
  const [adding, setAdding] = useState(false);
  const [deleting, setDeleting] = useState<ListedWebhookFragment | null>(null);
  const { data, error, loading, refetch } = useWebhookEndpointsQuery({ fetchPolicy: 'cache-and-network', pollInterval: LIMITS.jobPolling });
  useShowError(data === undefined ? error : undefined, text('webhooksFailed'), () => void refetch());
  const webhooks = (data?.webhookEndpoints.nodes as readonly ListedWebhookFragment[] | undefined) ?? null;
  const open = webhooks?.find(({ id }) => id === parameters.get('endpoint')) ?? webhooks?.[0] ?? null;
  const show = ({ id }: ListedWebhookFragment) => setParameters({ endpoint: id }, { replace: true });
  const refresh = () => void client.refetchQueries({ include: ['WebhookEndpoints', 'WebhookDeliveries'] });
  const commands = useWebhookCommands((webhook) => {
    show(webhook);
    refresh();
  });
  return (
    <>
      <IntegrationHead>
        <Button look="primary" icon={<IconPlus size={16} stroke={1.75} aria-hidden />} onClick={() => setAdding(true)}>
          {text('addWebhook')}
        </Button>
      </IntegrationHead>
      <WebhooksList
        webhooks={webhooks}
        loading={loading}
        openId={open?.id ?? null}
        addressOf={({ id }) => `?endpoint=${id}`}
        commands={{ ...commands, open: show, remove: setDeleting }}
      />
      {open !== null && <DeliveriesList key={open.id} webhook={open} />}
      {adding && (
        <AddWebhookDialog
          onClose={() => setAdding(false)}
          onAdded={(webhook) => {
            show(webhook);
            refresh();
          }}
        />
      )}
      {deleting !== null && (
        <DeleteWebhookDialog
          webhook={deleting}
          onClose={() => setDeleting(null)}
          onDeleted={() => {
            setDeleting(null);
            tell(text('deletedWebhook'));
            void refetch();
            document.getElementById('content')?.focus();
          }}
        />
      )}
    </>
  );
}
