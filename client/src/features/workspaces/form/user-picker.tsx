import clsx from 'clsx';
import { Box, Flex, Text } from '@mantine/core';
import { LIMITS } from '@countinghouse/domain/limits';
import { useEffect, useRef, useState, type UIEvent } from 'react';
import { IconAlertCircle, IconSearch, IconX } from '@tabler/icons-react';
import { describeError } from '../../../lib/errors/describe-error';
import { useText } from '../../../lib/i18n/use-text';
import { Button } from '../../../ui/button/button';
import { PeopleChoices } from './people-choices';
import { usePickablePeople } from './use-pickable-people';
import { without, type Person } from './workspace-draft';
import classes from './user-picker.module.css';
import { PersonCircle } from '../../../ui/monogram/monogram-tile';

interface UserPickerProps {
  readonly chosen: readonly Person[];
  readonly selfId: string;
  /** Said beside the person themselves, such as that they lose their access. */
  readonly selfNote?: string | null;
  /** Takes a change of those who are chosen when it comes, which may be late. */
  readonly onChange: (change: (chosen: readonly Person[]) => readonly Person[]) => void;
}

/** The people with access: those chosen as chips, and all of the tenant as a list to filter; without anybody an error heads the list (docs/spec.md, lender 5). */
export function UserPicker({ chosen, selfId, selfNote = null, onChange }: UserPickerProps) {
  const text = useText('workspaces');
  const [filter, setFilter] = useState('');
  const found = usePickablePeople(filter);
  const [incomplete, setIncomplete] = useState<unknown>(undefined);
  const ids = new Set(chosen.map((person) => person.id));
  const toggle = (person: Person) =>
    onChange((now) => (ids.has(person.id) ? now.filter((one) => one.id !== person.id) : [...without(now, [person]), person]));
  const addAll = () => {
    const listed = found.people;
    const add = (people: readonly Person[]) => onChange((now) => [...now, ...without(people, now)]);
    setIncomplete(undefined);
    add(listed);
    found.loadAll().then((all) => add(without(all, listed)), setIncomplete);
  };
  const error = found.error ?? incomplete;
  const isEmpty = chosen.length === 0;
  return (
    <Box component="fieldset" pos="relative">
      <Box component="legend" style={{ float: 'left' }} w="100%" mb="xs" fz="sm" fw={550}>
        {text('usersWithAccess')}{' '}
        <Box component="span" c="danger">
          *
        </Box>
      </Box>
      <Text span pos="absolute" top={0} right={0} size="xs" c={isEmpty ? 'danger' : 'dimmed'} role="status">
        {text('selected', { count: chosen.length })}
      </Text>
      {!isEmpty && <ChosenPeople people={chosen} onRemove={toggle} />}
      {isEmpty && (
        <p className="callout mb-sm" style={{ clear: 'both' }} data-tone="danger" role="alert">
          <IconAlertCircle size={18} stroke={1.75} aria-hidden />
          <span>{text.rich('noUserError')}</span>
        </p>
      )}
      <div className={clsx('clip surface edge-strong rounded', classes.box)} data-wrong={isEmpty}>
        <FilterField onFilter={setFilter}>
          <Button look="link" size="xs" onClick={addAll}>
            {text('selectAll')}
          </Button>
        </FilterField>
        <div style={{ maxHeight: 300, overflowY: 'auto' }} onScroll={(event) => isNearEnd(event) && found.loadMore()}>
          <PeopleChoices people={found.people} chosen={ids} selfId={selfId} selfNote={selfNote} onToggle={toggle} />
          {found.none && (
            <Text size="sm" px="md" py="lg" c="dimmed" role="status">
              {text('noUsersMatch', { filter })}
            </Text>
          )}
          {error !== undefined && (
            <Text size="sm" px="md" py="lg" c="dimmed" role="alert">
              {text('usersFailed')} {describeError(error).message}
              <Button look="link" onClick={incomplete === undefined ? found.retry : addAll}>
                {text('tryAgain')}
              </Button>
            </Text>
          )}
        </div>
      </div>
      <Text size="xs" mt="xs" c="dimmed">
        {text('usersNote')}
      </Text>
    </Box>
  );
}

function FilterField({ onFilter, children }: { readonly onFilter: (filter: string) => void; readonly children: React.ReactNode }) {
  const text = useText('workspaces');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (
    <Flex className={`line-below ${classes.filter}`} wrap="wrap" align="center" rowGap={0} columnGap="sm" px="md" c="dimmed">
      <IconSearch size={16} stroke={1.75} aria-hidden />
      <input
        className="bare-input text-sm"
        type="search"
        aria-label={text('filterUsers')}
        placeholder={text('filterUsers')}
        onChange={(event) => {
          const typed = event.currentTarget.value.trim();
          clearTimeout(timer.current);
          timer.current = setTimeout(() => onFilter(typed), LIMITS.searchDebounce);
        }}
      />
      {children}
    </Flex>
  );
}

const NEAR = 120;

function isNearEnd({ currentTarget: list }: UIEvent<HTMLElement>): boolean {
  return list.scrollHeight - list.scrollTop - list.clientHeight < NEAR;
}

interface ChosenPeopleProps {
  readonly people: readonly Person[];
  readonly onRemove: (person: Person) => void;
}

/** More would only be in the way: they are still ticked in the list. */
const SHOWN = 8;

/** The people who were chosen as chips, each with a way to take it back. */
function ChosenPeople({ people, onRemove }: ChosenPeopleProps) {
  const text = useText('workspaces');
  const more = people.length - SHOWN;
  return (
    <Flex component="ul" style={{ clear: 'both' }} wrap="wrap" gap="xs" pb="sm">
      {people.slice(0, SHOWN).map((person) => (
        <Box
          component="li"
          key={person.id}
          className={`inline-row gap-xs ${classes.chip}`}
          bdrs="var(--ch-radius-pill)"
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
