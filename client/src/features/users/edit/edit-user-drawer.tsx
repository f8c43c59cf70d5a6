import { Flex, Text } from '@mantine/core';
import { ROLES } from '@countinghouse/domain/access/role';
import { useState } from 'react';
import type { ManagedUserFragment } from '../../../lib/graphql/types.generated';
import { useSetUserRolesMutation } from '../users.generated';
import { useText } from '../../../lib/i18n/use-text';
import { Button } from '../../../ui/button/button';
import { Drawer } from '../../../ui/drawer';
import { FormAlert } from '../../../ui/form-alert';
import { ReloadButton } from '../../../ui/reload-button';
import { FixedValue, PersonFields } from '../fields/person-fields';
import { personFormOf, problemsOfChanges, type PersonField, type PersonForm } from '../fields/person-form';
import { RoleBoxes } from '../fields/role-boxes';
import { actionsOn, type Role, type UserSettings } from '../managed-user';
import { useEndSessions } from './use-end-sessions';
import { useSaveUser } from './use-save-user';
import { describeError } from '../../../lib/errors/describe-error';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog';

interface EditUserDrawerProps {
  readonly user: ManagedUserFragment;
  readonly viewerId: string;
  readonly settings: UserSettings;
  readonly roles: readonly Role[];
  readonly onClose: () => void;
  readonly onSaved: (user: ManagedUserFragment) => void;
  /** Reloads the person after someone else has changed them. */
  readonly onReload: () => void;
}

/** Changes a person: names, what the tenant keeps of them, and roles; their address stays, and so do one's own name and role (docs/spec.md, lender 5). */
export function EditUserDrawer({ user, viewerId, settings, roles, onClose, onSaved, onReload }: EditUserDrawerProps) {
  const text = useText('users');
  const common = useText('common');
  const { stored, save, saving, problem } = useSaveUser(user);
  const before = personFormOf(stored);
  const [person, setPerson] = useState(before);
  const [left, setLeft] = useState<ReadonlySet<PersonField>>(new Set());
  const [demoting, setDemoting] = useState(false);
  const actions = actionsOn(user, viewerId);
  const problems = problemsOfChanges(person, before, settings);
  const isChanged = JSON.stringify(canonical(person)) !== JSON.stringify(canonical(before));
  const { ending, endSessions } = useEndSessions(user);
  const mayDemote = actions.editRoles && before.roleIds.includes(ROLES.administrator.id);

  const submit = () => {
    if (!isChanged || saving) return;
    if (Object.keys(problems).length > 0) {
      setLeft(new Set(Object.keys(problems) as PersonField[]));
      return;
    }
    void save(person).then((saved) => saved && onSaved(saved));
  };

  return (
    <Drawer
      title={text('editTitle')}
      subtitle={user.displayName}
      size={520}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose} className="push">
            {common('cancel')}
          </Button>
          <Button look="primary" disabled={!isChanged} loading={saving} onClick={submit}>
            {text('save')}
          </Button>
        </>
      }
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        {problem !== null && (
          <FormAlert title={text('saveFailed')} detail={problem.message}>
            {problem.code === 'StaleVersion' && <ReloadButton onReload={onReload} />}
          </FormAlert>
        )}
        {!actions.editNames && (
          <Text size="sm" mb="lg" c="dimmed">
            {text('ownAccount')}
          </Text>
        )}
        <PersonFields
          person={person}
          metadata={settings.metadata}
          problems={Object.fromEntries(Object.entries(problems).filter(([field]) => left.has(field as PersonField)))}
          namesFixed={!actions.editNames}
          email={(label) => <FixedValue label={label} value={person.emailAddress} />}
          onChange={setPerson}
          onLeave={(field) => setLeft(new Set([...left, field]))}
        />
        <Flex wrap="wrap" align="center" justify="space-between" rowGap="sm" columnGap="lg" mt="lg">
          <RoleBoxes
            roles={roles}
            ticked={person.roleIds}
            initially={before.roleIds}
            disabled={!actions.editRoles}
            onChange={(roleIds) => setPerson({ ...person, roleIds })}
          />
          {mayDemote && (
            <Button look="link" size="xs" onClick={() => setDemoting(true)}>
              {text('demote')}
            </Button>
          )}
        </Flex>
        {actions.endSessions && (
          <p>
            <Button look="link" size="xs" loading={ending} onClick={endSessions}>
              {text('signOut')}
            </Button>
          </p>
        )}
        <button type="submit" hidden />
      </form>
      {demoting && <DemoteDialog user={stored} onClose={() => setDemoting(false)} onDemoted={onSaved} />}
    </Drawer>
  );
}

/** The form without what makes no difference: the order of roles and blank metadata. */
function canonical({ firstName, lastName, metadata, roleIds }: PersonForm) {
  const entries = Object.entries(metadata).filter(([, value]) => value.trim() !== '');
  return [firstName, lastName, entries.sort(), [...roleIds].sort()];
}

interface DemoteDialogProps {
  readonly user: ManagedUserFragment;
  readonly onClose: () => void;
  readonly onDemoted: (user: ManagedUserFragment) => void;
}

/** Asks before an administrator becomes a default user, which takes effect at once. */
function DemoteDialog({ user, onClose, onDemoted }: DemoteDialogProps) {
  const text = useText('users');
  const common = useText('common');
  const [setRoles, { loading, error }] = useSetUserRolesMutation();
  const demote = () =>
    setRoles({ variables: { id: user.id, roleIds: [ROLES.defaultUser.id], version: user.version } }).then(
      ({ data }) => data && onDemoted(data.setUserRoles),
      () => undefined,
    );
  return (
    <ConfirmDialog
      title={text('demoteTitle', { name: user.displayName })}
      confirm={text('demoteConfirm')}
      refuse={common('cancel')}
      danger
      busy={loading}
      problem={error ? { title: text('saveFailed'), detail: describeError(error).message } : null}
      onConfirm={() => void demote()}
      onRefuse={onClose}
    >
      {text('demoteText')}
    </ConfirmDialog>
  );
}
