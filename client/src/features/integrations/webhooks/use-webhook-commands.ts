import { useState } from 'react';
import type { ListedWebhookFragment } from '../../../lib/graphql/types.generated';
import { useEnableWebhookEndpointMutation, useSendTestWebhookMutation } from './webhooks.generated';
import { describeError } from '../../../lib/errors/describe-error';
import { errorBannerStore } from '../../../lib/errors/error-banner-store';
import { useText } from '../../../lib/i18n/use-text';
import { tell } from '../../../lib/notices/notice-store';
import type { WebhookCommands } from './webhooks-list';

/** What a row's main button does; `onDone` reads the lists again, whatever came of it. */
export function useWebhookCommands(
  onDone: (webhook: ListedWebhookFragment) => void,
): Pick<WebhookCommands, 'enable' | 'sendTest' | 'busy'> {
  const text = useText('integrations');
  const [busy, setBusy] = useState<string | null>(null);
  const [sendTest] = useSendTestWebhookMutation();
  const [enable] = useEnableWebhookEndpointMutation();
  const attempt = (
    webhook: ListedWebhookFragment,
    work: Promise<unknown>,
    done: 'testSent' | 'enabled',
    failed: 'testFailed' | 'enableFailed',
  ) => {
    setBusy(webhook.id);
    void work
      .then(
        () => tell(text(done)),
        (error: unknown) => {
          const { message, requestId } = describeError(error);
          errorBannerStore.set({ summary: text(failed), detail: message, requestId });
        },
      )
      .finally(() => {
        setBusy(null);
        onDone(webhook);
      });
  };
  return {
    busy,
    sendTest: (webhook) => attempt(webhook, sendTest({ variables: { endpointId: webhook.id } }), 'testSent', 'testFailed'),
    enable: (webhook) => attempt(webhook, enable({ variables: { id: webhook.id } }), 'enabled', 'enableFailed'),
  };
}
