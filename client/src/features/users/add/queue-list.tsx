import { Box, Flex, Text } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useText } from '../../../lib/i18n/use-text';
import { Button, IconButton } from '../../../ui/button/button';
import { CountBadge } from '../../../ui/count-badge';
import { FormAlert } from '../../../ui/form-alert';
import { PersonCircle } from '../../../ui/monogram/monogram-tile';
import { mainRoleOf, type Role } from '../managed-user';
import { useRoleName } from '../use-role-name';
import type { QueuedPerson, QueueProblem, UserQueue } from './user-queue';
import classes from './queue-list.module.css';

interface QueueListProps {
  readonly queue: UserQueue;
  readonly roles: readonly Role[];
  readonly running: boolean;
  readonly hasFailed: boolean;
  /** Whether the form is free to take a person back. */
  readonly mayEdit: boolean;
  readonly onRemove: (key: number) => void;
  readonly onEdit: (entry: QueuedPerson) => void;
  readonly onReinvite: (entry: QueuedPerson) => void;
}

/** Everybody who waits, and why those who failed are still there. */
export function QueueList({ queue, hasFailed, ...row }: QueueListProps) {
  const text = useText('users');
  return (
    <section aria-label={text('queue')}>
      <Flex component="header" gap="md" align="center" justify="space-between" mih={28} mb="sm">
        <Flex component="h3" gap="sm" align="center" fz="md" fw={600} m={0}>
          {text('queue')} <CountBadge count={queue.entries.length} />
        </Flex>
        <Text role="status" className="anywhere" c="dimmed" size="xs">
          {queue.done > 0 && text('created', { count: queue.done })}
        </Text>
      </Flex>
      {hasFailed && <FormAlert title={text('queueFailed')} />}
      {queue.entries.length === 0 ? (
        <Text py={20} px="lg" bd="1px dashed var(--ch-border-strong)" bdrs="lg" c="dimmed" size="sm" ta="center">
          {text('queueEmpty')}
        </Text>
      ) : (
        <ul className="panel clip">
          {queue.entries.map((entry) => (
            <QueueRow key={entry.key} entry={entry} {...row} />
          ))}
        </ul>
      )}
    </section>
  );
}

interface QueueRowProps extends Omit<QueueListProps, 'queue' | 'hasFailed'> {
  readonly entry: QueuedPerson;
}

function QueueRow({ entry, roles, running, mayEdit, onRemove, onEdit, onReinvite }: QueueRowProps) {
  const text = useText('users');
  const nameOf = useRoleName();
  const { person, problem, userId } = entry;
  const name = [person.firstName, person.lastName].join(' ').trim();
  const role = mainRoleOf(roles.filter((one) => person.roleIds.includes(one.id)));
  return (
    <li className={`lined flex top gap-md ${classes.row}`} data-failed={problem !== null}>
      <PersonCircle name={name} />
      <Text component="div" size="sm" flex={1} miw={0}>
        <p>
          <Box component="span" className="anywhere" fw={550}>
            {name}
          </Box>{' '}
          <span className={`quiet anywhere text-xs ${classes.quiet}`}>{role && nameOf(role)}</span>
        </p>
        <p className={`quiet anywhere text-xs ${classes.quiet}`}>{person.emailAddress}</p>
        {problem !== null && (
          <Text className="anywhere" mt="3xs" c="danger" size="xs" fw={550}>
            {problemText(text, problem)}
          </Text>
        )}
      </Text>
      {problem !== null && userId === null && (
        <Button
          size="xs"
          aria-label={text('editUser', { name })}
          title={mayEdit ? undefined : text('finishFirst')}
          disabled={running || !mayEdit}
          onClick={() => onEdit(entry)}
        >
          {text('edit')}
        </Button>
      )}
      {userId !== null && (
        <Button size="xs" aria-label={text('reinviteUser', { name })} disabled={running} onClick={() => onReinvite(entry)}>
          {text('reinvite')}
        </Button>
      )}
      <IconButton size="xs" label={text('removeFromQueue', { name })} disabled={running} onClick={() => onRemove(entry.key)}>
        <IconX size={16} stroke={1.75} />
      </IconButton>
    </li>
  );
}

function problemText(text: ReturnType<typeof useText<'users'>>, problem: QueueProblem): string {
  switch (problem.kind) {
    case 'duplicate':
      return text('duplicate');
    case 'create':
      return text('createFailed', { reason: problem.reason });
    case 'invite':
      return text('notInvited');
  }
}
