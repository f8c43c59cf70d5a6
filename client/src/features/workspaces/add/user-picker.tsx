import { Checkbox } from '@mantine/core';
import { LIMITS } from '@countinghouse/domain/limits';
import { IconSearch, IconX } from '@tabler/icons-react';
import { useId, useRef, useState } from 'react';
import { useUsersQuery } from '../../../gql/hooks';
import type { UserStatus } from '../../../gql/graphql';
import { useText } from '../../../lib/i18n/use-text';
import { Button } from '../../../ui/button/button';
import { PersonCircle } from '../../../ui/monogram/monogram-tile';
import { StatusPill } from '../../../ui/status-dot/status-dot';
import classes from './user-picker.module.css';

/** A person who can be given a workspace. */
export interface PickedUser {
  readonly id: string;
  readonly displayName: string;
  /** Null for those who may not see it. */
  readonly emailAddress: string | null;
  readonly status?: UserStatus;
}

interface UserPickerProps {
  readonly selected: readonly PickedUser[];
  readonly selfId: string;
  readonly onChange: (users: readonly PickedUser[]) => void;
}

/** The people with access: those chosen as chips, and all of the tenant as a list to filter (lender side 5). */
export function UserPicker({ selected, selfId, onChange }: UserPickerProps) {
  const text = useText('workspaces');
  const id = useId();
  const [filter, setFilter] = useState('');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { data, previousData } = useUsersQuery({ variables: { search: filter === '' ? null : filter } });
  const users = ((data ?? previousData)?.users?.nodes as readonly PickedUser[] | undefined) ?? [];
  const chosen = new Set(selected.map((user) => user.id));
  const toggle = (user: PickedUser) => onChange(chosen.has(user.id) ? selected.filter((one) => one.id !== user.id) : [...selected, user]);
  return (
    <fieldset className={classes.picker}>
      <legend className={classes.legend}>
        {text('usersWithAccess')} <span className={classes.mark}>*</span>
      </legend>
      <span className={classes.count} role="status">
        {text('selected', { count: selected.length })}
      </span>
      <ul className={classes.chips}>
        {selected.map((user) => (
          <li key={user.id} className={classes.chip}>
            <PersonCircle name={user.displayName} size="sm" />
            {user.displayName}
            <button type="button" aria-label={text('removeUser', { name: user.displayName })} onClick={() => toggle(user)}>
              <IconX size={14} stroke={2} aria-hidden />
            </button>
          </li>
        ))}
      </ul>
      <div className={classes.box}>
        <div className={classes.filter}>
          <IconSearch size={16} stroke={1.75} aria-hidden />
          <input
            id={id}
            type="search"
            aria-label={text('filterUsers')}
            placeholder={text('filterUsers')}
            onChange={(event) => {
              const typed = event.currentTarget.value.trim();
              clearTimeout(timer.current);
              timer.current = setTimeout(() => setFilter(typed), LIMITS.searchDebounce);
            }}
          />
          <Button look="link" size="xs" onClick={() => onChange([...selected, ...users.filter((user) => !chosen.has(user.id))])}>
            {text('selectAll')}
          </Button>
        </div>
        <ul className={classes.list}>
          {users.map((user) => (
            <li key={user.id}>
              <label className={classes.user}>
                <Checkbox size="xs" radius={4} checked={chosen.has(user.id)} onChange={() => toggle(user)} />
                <PersonCircle name={user.displayName} />
                <span className={classes.words}>
                  <span className={classes.name}>
                    {user.displayName} {user.id === selfId && <span className={classes.mail}>{text('you')}</span>}
                  </span>
                  <span className={classes.mail}>{user.emailAddress}</span>
                </span>
                {(user.status === 'Invited' || user.status === 'PendingInvite') && <StatusPill tone="info">{text('invited')}</StatusPill>}
              </label>
            </li>
          ))}
          {users.length === 0 && filter !== '' && <li className={classes.none}>{text('noUsersMatch', { filter })}</li>}
        </ul>
      </div>
      <p className={classes.note}>{text('usersNote')}</p>
    </fieldset>
  );
}
