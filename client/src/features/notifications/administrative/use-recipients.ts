import { useEffect, useEffectEvent, useState } from 'react';
import { useAddNotificationRecipientsMutation, useRemoveNotificationRecipientsMutation } from '../administrative-notifications.generated';
import { useText } from '../../../lib/i18n/use-text';
import { showFailure } from '../show-failure';
import { inverseOf, pushed, without, type RecipientStep, type UndoStack } from './undo-stack';

/** Adding and removing recipients, and taking that back. */
export interface Recipients {
  readonly add: (notification: NamedNotification, address: string) => void;
  readonly remove: (notification: NamedNotification, address: string) => void;
  /** The last step that can be taken back; null when there is none. */
  readonly lastStep: RecipientStep | null;
  readonly undo: () => void;
}

interface NamedNotification {
  readonly id: string;
  readonly name: string;
}

/** Keeps the steps of this visit; Ctrl Z takes the last one back, except in a field, which has its own. */
export function useRecipients(): Recipients {
  const text = useText('notifications');
  const [addToServer] = useAddNotificationRecipientsMutation();
  const [removeFromServer] = useRemoveNotificationRecipientsMutation();
  const [stack, setStack] = useState<UndoStack>([]);

  const perform = (kind: 'add' | 'remove', notificationId: string, address: string, done: () => void): void => {
    const [call, summary] = kind === 'add' ? ([addToServer, 'addFailed'] as const) : ([removeFromServer, 'removeFailed'] as const);
    const variables = { input: { notificationId, addresses: [address] } };
    call({ variables }).then(
      done,
      showFailure(text(summary), () => perform(kind, notificationId, address, done)),
    );
  };
  const step = (kind: 'add' | 'remove', { id, name }: NamedNotification, address: string) => {
    const made: RecipientStep = { kind: kind === 'add' ? 'added' : 'removed', notificationId: id, notification: name, address };
    perform(kind, id, address, () => setStack((before) => pushed(before, made)));
  };
  const [last] = stack;
  const undo = () => {
    if (last === undefined) return;
    setStack((before) => without(before, last));
    perform(inverseOf(last), last.notificationId, last.address, () => undefined);
  };
  useUndoKey(undo);
  return {
    add: (notification, address) => step('add', notification, address),
    remove: (notification, address) => step('remove', notification, address),
    lastStep: last ?? null,
    undo,
  };
}

function useUndoKey(undo: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.key.toLowerCase() === 'z';
    if (!isUndo || (event.target as HTMLElement).matches('input, textarea, [contenteditable]')) return;
    event.preventDefault();
    undo();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
