import clsx from 'clsx';
import { Flex, Stack } from '@mantine/core';
import { LIMITS } from '@countinghouse/domain/limits';
import { IconAlertCircle, IconMail } from '@tabler/icons-react';
import { useId, useState, type KeyboardEvent } from 'react';
import { useText } from '../../../lib/i18n/use-text';
import { recipientOf, refuseRecipient, type RecipientIssue } from './refuse-recipient';
import classes from './recipient-pills.module.css';

interface RecipientFieldProps {
  readonly notification: string;
  readonly listed: readonly string[];
  readonly domain: string;
  readonly onAdd: (address: string) => void;
  readonly onCancel: () => void;
}

/** The field for one more recipient: Enter adds and leaves it open for the next, Escape closes it (docs/spec.md, lender 4). */
export function RecipientField({ notification, listed, domain, onAdd, onCancel }: RecipientFieldProps) {
  const text = useText('notifications');
  const [entered, setEntered] = useState('');
  const [error, setError] = useState<RecipientIssue | null>(null);
  const errorId = useId();
  const submit = () => {
    const refused = refuseRecipient(entered, listed);
    setError(refused);
    if (refused !== null) return;
    onAdd(recipientOf(entered));
    setEntered('');
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onCancel();
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    submit();
  };
  return (
    <Stack gap="xs" maw="100%">
      <Flex component="span" className={clsx('field-box', classes.field)} display="inline-flex" align="center" gap="sm" maw="100%" h={28}>
        <IconMail size={16} stroke={1.75} aria-hidden />
        <input
          className="bare-input text-sm"
          type="email"
          autoFocus
          autoComplete="off"
          spellCheck={false}
          value={entered}
          aria-label={text('recipient', { notification })}
          aria-invalid={error !== null}
          aria-describedby={error === null ? undefined : errorId}
          onChange={(event) => {
            setEntered(event.currentTarget.value.trimStart());
            setError(null);
          }}
          onKeyDown={press}
          onBlur={() => entered === '' && onCancel()}
        />
        <kbd aria-hidden>{text('enter')}</kbd>
      </Flex>
      {error !== null && (
        <Flex id={errorId} role="alert" component="p" gap="xs" align="flex-start" fz="xs" maw={420} c="danger">
          <IconAlertCircle size={14} stroke={2} aria-hidden />
          {text(error, { domain, address: recipientOf(entered), count: LIMITS.notificationRecipientsMax })}
        </Flex>
      )}
    </Stack>
  );
}
