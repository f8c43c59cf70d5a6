import { ROLES } from '@countinghouse/domain/access/role';
import { Box, Checkbox, Flex, Text } from '@mantine/core';
import { useState, type KeyboardEvent } from 'react';
import { useText } from '../../../lib/i18n/use-text';
import { Address } from '../../../ui/address';
import { PersonCircle } from '../../../ui/monogram/monogram-tile';
import { StatusPill } from '../../../ui/status-dot';
import type { PickablePerson } from './use-pickable-people';
import classes from './user-picker.module.css';

interface PeopleChoicesProps {
  readonly people: readonly PickablePerson[];
  readonly chosen: ReadonlySet<string>;
  readonly selfId: string;
  readonly selfNote: string | null;
  readonly onToggle: (person: PickablePerson) => void;
}

/** People to tick: one tab stop for all of them, arrows, Home and End move between them, Space ticks. */
export function PeopleChoices({ people, chosen, selfId, selfNote, onToggle }: PeopleChoicesProps) {
  const text = useText('workspaces');
  const [current, setCurrent] = useState<string | null>(null);
  const stop = people.some((person) => person.id === current) ? current : people[0]?.id;
  return (
    <ul aria-label={text('usersWithAccess')} onKeyDown={moveFocus}>
      {people.map((person) => (
        <li key={person.id}>
          <label className={`row gap-md hoverable pointer ${classes.user}`}>
            <Checkbox
              size="xs"
              radius={4}
              checked={chosen.has(person.id)}
              tabIndex={person.id === stop ? 0 : -1}
              onFocus={() => setCurrent(person.id)}
              onChange={() => onToggle(person)}
            />
            <PersonCircle name={person.displayName} />
            <Flex component="span" direction="column" fz="sm" flex={1} miw={0}>
              <Box component="span" fw={550}>
                <span translate="no">{person.displayName}</span>{' '}
                {person.id === selfId && (
                  <Text span size="xs" fw={400} c="dimmed">
                    {text('you')}
                  </Text>
                )}
              </Box>
              <Text span size="xs" fw={400} c="dimmed">
                <Address address={person.emailAddress} />
              </Text>
            </Flex>
            {person.id === selfId && selfNote !== null ? (
              <Text span className={classes.selfNote} c="warning" size="xs" fw={550}>
                {selfNote}
              </Text>
            ) : (
              <PersonPill person={person} />
            )}
          </label>
        </li>
      ))}
    </ul>
  );
}

function PersonPill({ person }: { readonly person: PickablePerson }) {
  const text = useText('workspaces');
  if (person.status === 'Invited') return <StatusPill tone="info">{text('invited')}</StatusPill>;
  if (person.status === 'PendingInvite') return <StatusPill tone="warning">{text('invitePending')}</StatusPill>;
  if (!person.roles?.some((role) => role.id === ROLES.administrator.id)) return null;
  return (
    <StatusPill tone="neutral" icon={null}>
      {text('administrator')}
    </StatusPill>
  );
}

const STEPS = new Map(
  Object.entries<(at: number, last: number) => number>({
    ArrowDown: (at, last) => Math.min(last, at + 1),
    ArrowUp: (at) => Math.max(0, at - 1),
    Home: () => 0,
    End: (_, last) => last,
  }),
);

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS.get(event.key);
  if (step === undefined) return;
  event.preventDefault();
  const boxes = [...event.currentTarget.querySelectorAll('input')];
  boxes[step(boxes.indexOf(event.target as HTMLInputElement), boxes.length - 1)]?.focus();
}
