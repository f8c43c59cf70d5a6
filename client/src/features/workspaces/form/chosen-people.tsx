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
    <ul className={classes.chips}>
      {people.slice(0, SHOWN).map((person) => (
        <li key={person.id} className={classes.chip}>
          <PersonCircle name={person.displayName} size="sm" />
          <span className={`ellipsis ${classes.chipName}`} translate="no">
            {person.displayName}
          </span>
          <button type="button" aria-label={text('removeUser', { name: person.displayName })} onClick={() => onRemove(person)}>
            <IconX size={14} stroke={2} aria-hidden />
          </button>
        </li>
      ))}
      {more > 0 && <li className={classes.moreChips}>{text('moreUsers', { count: more })}</li>}
    </ul>
  );
}
