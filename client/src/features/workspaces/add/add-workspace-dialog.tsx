import { LIMITS } from '@countinghouse/domain/limits';
import { useState } from 'react';
import { useCreateWorkspaceMutation } from '../../../gql/hooks';
import type { WorkspaceRowFragment } from '../../../gql/graphql';
import { describeError } from '../../../lib/errors/describe-error';
import { useText } from '../../../lib/i18n/use-text';
import { Button } from '../../../ui/button/button';
import { CountedField } from '../../../ui/counted-field/counted-field';
import { Dialog } from '../../../ui/dialog/dialog';
import { FormAlert } from '../../../ui/form-alert/form-alert';
import { UserPicker, type PickedUser } from './user-picker';
import { fieldRefusals } from './workspace-form';
import classes from './add-workspace-dialog.module.css';

interface AddWorkspaceDialogProps {
  /** The signed-in person, who is selected at first. */
  readonly self: PickedUser;
  readonly onClose: () => void;
  readonly onAdded: (workspace: WorkspaceRowFragment) => void;
}

/** A new workspace: name, engagement code and the people who may open it (lender side 2 and 5). */
export function AddWorkspaceDialog({ self, onClose, onAdded }: AddWorkspaceDialogProps) {
  const text = useText('workspaces');
  const common = useText('common');
  const [name, setName] = useState('');
  const [code, setCode] = useState('');
  const [touched, setTouched] = useState(false);
  const [users, setUsers] = useState<readonly PickedUser[]>([self]);
  const [create, { loading, error }] = useCreateWorkspaceMutation();

  const refusals = fieldRefusals(name, code);
  const words = (refusal: (typeof refusals)['name']) =>
    refusal === null
      ? undefined
      : text.named(refusal.refused, refusal.facts ?? {}, text('tooLong', { most: refusal.facts?.['max'] ?? '' }));
  const ready = refusals.name === null && refusals.code === null && users.length > 0;

  const submit = () => {
    if (!ready || loading) return;
    const input = {
      displayName: name.trim(),
      engagementCode: code.trim() === '' ? null : code.trim(),
      userIds: users.map((user) => user.id),
    };
    create({ variables: { input } }).then(
      ({ data }) => data && onAdded(data.createWorkspace),
      () => undefined,
    );
  };

  return (
    <Dialog
      title={text('addTitle')}
      subtitle={text('addSubtitle')}
      size={584}
      onClose={onClose}
      footer={
        <>
          <Button look="subtle" onClick={onClose}>
            {common('cancel')}
          </Button>
          <Button look="primary" disabled={!ready} loading={loading} onClick={submit}>
            {text('done')}
          </Button>
        </>
      }
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        {error && <FormAlert title={text('createFailed')} detail={describeError(error).message} />}
        {users.length === 0 && <FormAlert title={text('noUserError')} />}
        <div className={classes.fields}>
          <CountedField
            label={text('fieldName')}
            required
            value={name}
            most={LIMITS.workspaceNameMax}
            error={touched || name !== '' ? words(refusals.name) : undefined}
            onChange={(value) => {
              setTouched(true);
              setName(value);
            }}
            autoFocus
          />
          <CountedField
            label={text('fieldCode')}
            value={code}
            most={LIMITS.engagementCodeMax}
            error={words(refusals.code)}
            onChange={setCode}
          />
        </div>
        <button type="submit" hidden disabled={!ready} />
      </form>
      <UserPicker selected={users} selfId={self.id} onChange={setUsers} />
    </Dialog>
  );
}
