import { Box, Checkbox, Flex, Text } from '@mantine/core';
import { WEBHOOK_EVENTS, type WebhookEventType } from '@countinghouse/domain/webhooks/webhook-event';
import { IconAlertCircle } from '@tabler/icons-react';
import { useId } from 'react';
import { useText } from '../../../lib/i18n/use-text';
import classes from './event-boxes.module.css';

interface EventBoxesProps {
  readonly chosen: readonly WebhookEventType[];
  readonly error?: string | undefined;
  readonly onChange: (chosen: readonly WebhookEventType[]) => void;
}

/** The events that a webhook can subscribe to, with their labels and API names. */
export function EventBoxes({ chosen, error, onChange }: EventBoxesProps) {
  const text = useText('integrations');
  const id = useId();
  const toggle = (event: WebhookEventType) =>
    onChange(WEBHOOK_EVENTS.filter((each) => (each === event ? !chosen.includes(each) : chosen.includes(each))));
  return (
    <div role="group" aria-labelledby={id} aria-describedby={error === undefined ? undefined : `${id}-error`}>
      <Text id={id} span display="block" size="sm" fw={550} mb="sm">
        {text('events')}
      </Text>
      <div className={classes.boxes}>
        {WEBHOOK_EVENTS.map((event) => (
          <Checkbox
            key={event}
            size="xs"
            radius={4}
            classNames={{ body: classes.body, label: classes.label }}
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
      </div>
      {error !== undefined && (
        <Flex id={`${id}-error`} component="p" gap="2xs" align="center" fz="xs" mt="sm" c="danger" role="alert">
          <IconAlertCircle size={14} stroke={2} aria-hidden />
          {error}
        </Flex>
      )}
    </div>
  );
}
