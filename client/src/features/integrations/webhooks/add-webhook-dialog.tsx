import { LIMITS } from '@countinghouse/domain/limits';
import { WEBHOOK_EVENTS, type WebhookEventType } from '@countinghouse/domain/webhooks/webhook-event';
import { useState, useId } from 'react';
import type { ListedWebhookFragment } from '../../../lib/graphql/types.generated';
import { useCreateWebhookEndpointMutation } from './webhooks.generated';
import { describeError } from '../../../lib/errors/describe-error';
import { useText } from '../../../lib/i18n/use-text';
import { FormDialog } from '../../../ui/dialog/form-dialog';
import { TextField } from '../../../ui/field/text-field';
import { FormAlert } from '../../../ui/form-alert';
import { SecretDialog } from '../secret-dialog';
import { Box, Checkbox, Flex, SimpleGrid, Text } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import classes from '../integrations.module.css';

interface AddWebhookDialogProps {
  readonly onClose: () => void;
  readonly onAdded: (webhook: ListedWebhookFragment) => void;
}

/** Asks for the address and the events, then shows the signing secret. */
export function AddWebhookDialog({ onClose, onAdded }: AddWebhookDialogProps) {
  const text = useText('integrations');
  const [url, setUrl] = useState('');
  const [events, setEvents] = useState<readonly WebhookEventType[]>(WEBHOOK_EVENTS);
  const [tried, setTried] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const [create, { loading, error, reset }] = useCreateWebhookEndpointMutation();
  const problem = error ? describeError(error) : null;
  const isRefusedAddress = problem?.parameter === 'url';
  const submit = () => {
    setTried(true);
    if (!isAddress(url) || events.length === 0) return;
    void create({ variables: { input: { url: url.trim(), eventTypes: [...events] } } }).then(
      ({ data }) => {
        if (!data) return;
        setSecret(data.createWebhookEndpoint.sharedSecret);
        onAdded(data.createWebhookEndpoint.endpoint);
      },
      () => undefined,
    );
  };
  if (secret !== null)
    return <SecretDialog title={text('webhookSecretTitle')} values={[{ label: text('sharedSecret'), value: secret }]} onClose={onClose} />;
  return (
    <FormDialog
      title={text('addWebhook')}
      subtitle={text('addWebhookText')}
      size={600}
      notice={problem !== null && !isRefusedAddress && <FormAlert title={text('addWebhookFailed')} detail={problem.message} />}
      confirm={text('add')}
      busy={loading}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label={text('address')}
        required
        autoFocus
        autoComplete="off"
        placeholder={text('addressHint')}
        value={url}
        error={tried && !isAddress(url) ? text('addressRequired') : isRefusedAddress ? text('addressRefused') : undefined}
        onChange={(value) => {
          setUrl(value.slice(0, LIMITS.webhookUrlMax));
          if (error) reset();
        }}
      />
      <EventBoxes chosen={events} error={tried && events.length === 0 ? text('eventsRequired') : undefined} onChange={setEvents} />
    </FormDialog>
  );
}

/** The server looks closer. */
function isAddress(text: string): boolean {
  return /^https?:\/\/./i.test(text.trim()) && URL.canParse(text.trim());
}

interface EventBoxesProps {
  readonly chosen: readonly WebhookEventType[];
  readonly error?: string | undefined;
  readonly onChange: (chosen: readonly WebhookEventType[]) => void;
}

/** The events that a webhook can subscribe to, with their labels and API names. */
function EventBoxes({ chosen, error, onChange }: EventBoxesProps) {
  const text = useText('integrations');
  const id = useId();
  const toggle = (event: WebhookEventType) =>
    onChange(WEBHOOK_EVENTS.filter((each) => (each === event ? !chosen.includes(each) : chosen.includes(each))));
  return (
    <div role="group" aria-labelledby={id} aria-describedby={error === undefined ? undefined : `${id}-error`}>
      <Text id={id} span display="block" size="sm" fw={550} mb="sm">
        {text('events')}
      </Text>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="lg" verticalSpacing="sm">
        {WEBHOOK_EVENTS.map((event) => (
          <Checkbox
            key={event}
            size="xs"
            radius={4}
            classNames={{ body: classes.body, label: `${classes.label} ${classes.stacked}` }}
            label={
              <>
                {text(`event.${event}`)}{' '}
                <Box component="code" c="dimmed" ff="monospace" fz="2xs" translate="no">
                  {event}
                </Box>
              </>
            }
            checked={chosen.includes(event)}
            onChange={() => toggle(event)}
          />
        ))}
      </SimpleGrid>
      {error !== undefined && (
        <Flex id={`${id}-error`} component="p" gap="2xs" align="center" fz="xs" mt="sm" c="danger" role="alert">
          <IconAlertCircle size={14} stroke={2} aria-hidden />
          {error}
        </Flex>
      )}
    </div>
  );
}
