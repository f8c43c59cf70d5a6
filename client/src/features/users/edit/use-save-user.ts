import { useState } from 'react';
import { useSetUserRolesMutation, useUpdateUserMutation } from '../users.generated';
import type { ManagedUserFragment } from '../../../lib/graphql/types.generated';
import { describeError, type DescribedError } from '../../../lib/errors/describe-error';
import { metadataOf, personFormOf, type PersonForm } from '../fields/person-form';

/** Saves the changes of a person under the version that was read. */
interface SaveUser {
  /** The person as they are stored: as read, with what of a change was saved before the rest of it failed. */
  readonly stored: ManagedUserFragment;
  /** Returns the person as saved; null when the change was refused, with the reason in `problem`. */
  readonly save: (person: PersonForm) => Promise<ManagedUserFragment | null>;
  readonly saving: boolean;
  readonly problem: DescribedError | null;
}

/** Details first, then roles (docs/spec.md, lender 7); either only where it changed. */
export function useSaveUser(user: ManagedUserFragment): SaveUser {
  const [update] = useUpdateUserMutation();
  const [setRoles] = useSetUserRolesMutation();
  const [stored, setStored] = useState(user);
  const [saving, setSaving] = useState(false);
  const [problem, setProblem] = useState<DescribedError | null>(null);

  const saveAll = async (person: PersonForm): Promise<ManagedUserFragment> => {
    const { id } = user;
    const before = personFormOf(stored);
    let saved = stored;
    if (detailsOf(person) !== detailsOf(before)) {
      const { firstName, lastName } = person;
      const input = { id, firstName, lastName: lastName.trim() || null, metadata: metadataOf(person), version: saved.version };
      saved = (await update({ variables: { input } })).data?.updateUser ?? saved;
      setStored(saved);
    }
    if ([...person.roleIds].sort().join() !== [...before.roleIds].sort().join()) {
      const variables = { id, roleIds: [...person.roleIds], version: saved.version };
      saved = (await setRoles({ variables })).data?.setUserRoles ?? saved;
    }
    return saved;
  };

  return {
    stored,
    saving,
    problem,
    async save(person) {
      setSaving(true);
      setProblem(null);
      try {
        return await saveAll(person);
      } catch (error) {
        setProblem(describeError(error));
        return null;
      } finally {
        setSaving(false);
      }
    },
  };
}

function detailsOf(person: PersonForm): string {
  return JSON.stringify([person.firstName, person.lastName, metadataOf(person).sort((one, other) => one.name.localeCompare(other.name))]);
}
