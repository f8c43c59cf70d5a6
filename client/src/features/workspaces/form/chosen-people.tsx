import { Box, Flex } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useText } from '../../../lib/i18n/use-text';
import { PersonCircle } from '../../../ui/monogram/monogram-tile';
import type { Person } from './workspace-draft';
import classes from './user-picker.module.css';

interface ChosenPeopleProps {
  readonly people: readonly Person[];
  readonly onRemove: (person: Person) => void;
}

/** More would only be in the way: they are still ticked in the list. */
const SHOWN = 8;

/** The people who were chosen as chips, each with a way to take it back. */
export function ChosenPeople({ people, onRemove }: ChosenPeopleProps) {
  const text = useText('workspaces');
  const more = people.length - SHOWN;
  return (
    <Flex component="ul" style={{ clear: 'both' }} wrap="wrap" gap="xs" pb="sm">
      {people.slice(0, SHOWN).map((person) => (
        <Box
          component="li"
          key={person.id}
          className={`inline-row gap-xs ${classes.chip}`}
          py="3xs"
          pr="3xs"
          pl={3}
          bg="var(--ch-sunken)"
          fz="sm"
          fw={550}
        >
          <PersonCircle name={person.displayName} size="sm" />
          <Box component="span" className="ellipsis" maw={220} translate="no">
            {person.displayName}
          </Box>
          <button type="button" aria-label={text('removeUser', { name: person.displayName })} onClick={() => onRemove(person)}>
            <IconX size={14} stroke={2} aria-hidden />
          </button>
        </Box>
      ))}
      {more > 0 && (
        <Box component="li" style={{ alignSelf: 'center' }} px="xs" c="dimmed" fz="sm">
          {text('moreUsers', { count: more })}
        </Box>
      )}
    </Flex>
  );
}
