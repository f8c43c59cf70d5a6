import clsx from 'clsx';
import { Box, Flex } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useRef, useState, type RefObject } from 'react';
import { useText } from '../../../lib/i18n/use-text';
import { RecipientField } from './recipient-field';
import classes from './recipient-pills.module.css';

interface RecipientPillsProps {
  /** What the notification is called. */
  readonly notification: string;
  readonly addresses: readonly string[];
  /** Domain of the example in the message about a malformed address. */
  readonly domain: string;
  readonly onAdd: (address: string) => void;
  readonly onRemove: (address: string) => void;
}

/** The default recipients of a notification, each with its x, and the field for one more. */
export function RecipientPills({ notification, addresses, domain, onAdd, onRemove }: RecipientPillsProps) {
  const text = useText('notifications');
  const [adding, setAdding] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const remove = (address: string, place: number) => {
    onRemove(address);
    focusAfterRemoval(list, addButton, place);
  };
  const stopAdding = () => {
    setAdding(false);
    requestAnimationFrame(() => addButton.current?.focus());
  };
  return (
    <Flex gap="xs" align="flex-start" wrap="wrap">
      <Box ref={list} component="ul" display="contents" aria-label={text('recipientsOf', { notification })}>
        {addresses.map((address, place) => (
          <Box
            component="li"
            key={address.toLowerCase()}
            className={clsx('middle rounded-card ink', classes.pill)}
            maw="100%"
            bg="var(--ch-sunken)"
            fz="xs"
            fw={550}
          >
            <Box component="span" miw={0}>
              {address}
            </Box>
            <button type="button" aria-label={text('removeRecipient', { address, notification })} onClick={() => remove(address, place)}>
              <IconX size={14} stroke={2} aria-hidden />
            </button>
          </Box>
        ))}
      </Box>
      {adding ? (
        <RecipientField notification={notification} listed={addresses} domain={domain} onAdd={onAdd} onCancel={stopAdding} />
      ) : (
        <button
          ref={addButton}
          type="button"
          className={`inline-row gap-xs quiet medium text-xs rounded-card ${classes.add}`}
          aria-label={text('addRecipientTo', { notification })}
          onClick={() => setAdding(true)}
        >
          <IconPlus size={14} stroke={2} aria-hidden />
          {text('addRecipient')}
        </button>
      )}
    </Flex>
  );
}

/** The focus goes to the pill that takes the place of the removed one, else to the button that adds. */
function focusAfterRemoval(list: RefObject<HTMLUListElement | null>, add: RefObject<HTMLButtonElement | null>, place: number): void {
  const buttons = [...(list.current?.querySelectorAll('button') ?? [])];
  (buttons[place + 1] ?? buttons[place - 1] ?? add.current)?.focus();
}
