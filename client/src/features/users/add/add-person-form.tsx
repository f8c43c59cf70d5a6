import { Box, Flex } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { useText } from '../../../lib/i18n/use-text';
import { Button } from '../../../ui/button/button';
import { TextField } from '../../../ui/field/text-field';
import { PersonFields } from '../fields/person-fields';
import { emptyPerson, problemsOfNew, valueAt, type PersonField, type PersonForm } from '../fields/person-form';
import { RoleBoxes } from '../fields/role-boxes';
import type { Role, UserSettings } from '../managed-user';
import { queuedAddresses, type UserQueue } from './user-queue';
import classes from './add-person-form.module.css';
import { useApolloClient } from '@apollo/client/react';
import { isSameEmail } from '@countinghouse/domain/fields/email';
import { UserByAddressDocument } from '../users.generated';

interface AddPersonFormProps {
  readonly person: PersonForm;
  readonly settings: UserSettings;
  readonly roles: readonly Role[];
  readonly queue: UserQueue;
  readonly firstNameRef: RefObject<HTMLInputElement | null>;
  readonly onChange: (person: PersonForm) => void;
  readonly onAdd: (person: PersonForm) => void;
}

/** The form of the queue: Enter adds, and what is wrong is said once a field is left or all are sent (docs/spec.md, lender 5). */
export function AddPersonForm({ person, settings, roles, queue, firstNameRef, onChange, onAdd }: AddPersonFormProps) {
  const text = useText('users');
  const form = useRef<HTMLFormElement>(null);
  const [left, setLeft] = useState<ReadonlySet<PersonField>>(new Set());
  const [sent, setSent] = useState(false);
  const { known, lookUp } = useKnownAddresses();
  const [queuedName, setQueuedName] = useState('');
  // Who was sent, while their address is looked up; null once the form is changed.
  const sending = useRef<PersonForm | null>(null);
  const problems = problemsOfNew(person, settings, [...known, ...queuedAddresses(queue)]);
  const shown = Object.fromEntries(Object.entries(problems).filter(([field]) => sent || left.has(field as PersonField)));

  const change = (next: PersonForm) => {
    sending.current = null;
    onChange(next);
  };
  const leave = (field: PersonField) => {
    if (valueAt(person, field) === '') return;
    setLeft((before) => new Set([...before, field]));
    if (field !== 'emailAddress') return;
    const emailAddress = person.emailAddress.trim();
    if (emailAddress !== person.emailAddress) onChange({ ...person, emailAddress });
    void lookUp(emailAddress);
  };
  const showProblems = () => {
    flushSync(() => setSent(true));
    form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  };
  const submit = async () => {
    if (sending.current === person) return;
    if (Object.keys(problems).length > 0) {
      showProblems();
      return;
    }
    const added = {
      ...person,
      firstName: person.firstName.trim(),
      lastName: person.lastName.trim(),
      emailAddress: person.emailAddress.trim(),
    };
    sending.current = person;
    const isTaken = await lookUp(added.emailAddress);
    if (sending.current !== person) return;
    sending.current = null;
    if (isTaken) {
      showProblems();
      return;
    }
    setSent(false);
    setLeft(new Set());
    setQueuedName([added.firstName, added.lastName].join(' ').trim());
    onAdd(added);
  };

  return (
    <Box
      ref={form}
      noValidate
      component="form"
      mb={20}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <PersonFields
        person={person}
        metadata={settings.metadata}
        problems={shown}
        firstNameRef={firstNameRef}
        email={(label, error) => (
          <TextField
            label={label}
            required
            type="email"
            value={person.emailAddress}
            error={error}
            autoComplete="off"
            onChange={(emailAddress) => change({ ...person, emailAddress: emailAddress.trimStart() })}
            onLeave={() => leave('emailAddress')}
          />
        )}
        onChange={change}
        onLeave={leave}
      />
      <Flex wrap="wrap" align="center" justify="space-between" rowGap="sm" columnGap="md" mt="md">
        <RoleBoxes
          roles={roles}
          ticked={person.roleIds}
          initially={emptyPerson(roles).roleIds}
          onChange={(roleIds) => change({ ...person, roleIds })}
        />
        <Button
          type="submit"
          size="sm"
          className={classes.add}
          aria-disabled={Object.keys(problems).length > 0 || undefined}
          icon={<IconPlus size={14} stroke={2} aria-hidden />}
        >
          {text('toQueue')}
        </Button>
      </Flex>
      <p role="status" className="visually-hidden">
        {queuedName !== '' && text('queued', { name: queuedName })}
      </p>
    </Box>
  );
}

/** Addresses that were found to belong to existing people. */
interface KnownAddresses {
  readonly known: readonly string[];
  /** Whether an address belongs to an existing person; also false when the server can't be reached, because it checks again when the person is created. */
  readonly lookUp: (address: string) => Promise<boolean>;
}

/** Asks for each address once while the form is open. */
function useKnownAddresses(): KnownAddresses {
  const client = useApolloClient();
  const [known, setKnown] = useState<readonly string[]>([]);
  const requested = useRef(new Map<string, Promise<boolean>>());
  const ask = async (address: string) => {
    const context = { background: true };
    const { data } = await client.query({ query: UserByAddressDocument, variables: { address }, fetchPolicy: 'network-only', context });
    const found = data?.users.nodes.some((user) => user.emailAddress !== null && isSameEmail(user.emailAddress, address)) ?? false;
    if (found) setKnown((before) => [...before, address]);
    return found;
  };
  return {
    known,
    lookUp(address) {
      const key = address.toLowerCase();
      const running = requested.current.get(key) ?? ask(address).catch(() => false);
      requested.current.set(key, running);
      return running;
    },
  };
}
