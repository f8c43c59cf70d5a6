import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { tell } from '../../../lib/notices/notice-store';
import { useText } from '../../../lib/i18n/use-text';
import { Button } from '../../../ui/button/button';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog';
import { Drawer } from '../../../ui/drawer';
import type { Role, UserSettings } from '../managed-user';
import { emptyPerson, isBlank } from '../fields/person-form';
import { AddPersonForm } from './add-person-form';
import { QueueList } from './queue-list';
import { useUserQueue } from './use-user-queue';
import type { QueuedPerson } from './user-queue';

interface AddUsersDrawerProps {
  readonly settings: UserSettings;
  readonly roles: readonly Role[];
  readonly onClose: () => void;
  /** Called after a person was created, so that the list can be reloaded. */
  readonly onCreated: () => void;
}

/** Adds people: a form above, the queue below; all are created and invited together, and those who fail stay (docs/spec.md, lender 4). */
export function AddUsersDrawer({ settings, roles, onClose, onCreated }: AddUsersDrawerProps) {
  const text = useText('users');
  const common = useText('common');
  const firstName = useRef<HTMLInputElement>(null);
  const [person, setPerson] = useState(() => emptyPerson(roles));
  const [asking, setAsking] = useState(false);
  const { queue, running, hasFailed, add, remove, run, retry } = useUserQueue();
  const formIsBlank = isBlank(person);

  const close = () => {
    if (running) return;
    if (queue.entries.length > 0 || !formIsBlank) setAsking(true);
    else onClose();
  };
  const submit = () =>
    run().then((left) => {
      onCreated();
      if (left.entries.length > 0) return;
      tell(text('created', { count: left.done }));
      onClose();
    });
  const edit = (entry: QueuedPerson) => {
    flushSync(() => {
      remove(entry.key);
      setPerson(entry.person);
    });
    firstName.current?.focus();
  };

  return (
    <Drawer
      title={text('addTitle')}
      subtitle={text('addSubtitle')}
      size={520}
      onClose={close}
      footerNote={text('staysInQueue')}
      footer={
        <>
          <Button onClick={close} disabled={running}>
            {common('cancel')}
          </Button>
          <Button look="primary" disabled={queue.entries.length === 0} loading={running} onClick={() => void submit()}>
            {text('createAndInvite')}
          </Button>
        </>
      }
    >
      <AddPersonForm
        person={person}
        settings={settings}
        roles={roles}
        queue={queue}
        firstNameRef={firstName}
        onChange={setPerson}
        onAdd={(added) => {
          flushSync(() => {
            add(added);
            setPerson(emptyPerson(roles));
          });
          firstName.current?.focus();
        }}
      />
      <QueueList
        queue={queue}
        roles={roles}
        running={running}
        hasFailed={hasFailed}
        mayEdit={formIsBlank}
        onRemove={remove}
        onEdit={edit}
        onReinvite={(entry) => void retry(entry).then(onCreated)}
      />
      {asking && (
        <ConfirmDialog
          title={text('discardTitle')}
          confirm={text('discard')}
          refuse={text('keepQueue')}
          danger
          onConfirm={onClose}
          onRefuse={() => setAsking(false)}
        >
          {text('discardText', { count: queue.entries.length + (formIsBlank ? 0 : 1) })}
        </ConfirmDialog>
      )}
    </Drawer>
  );
}
