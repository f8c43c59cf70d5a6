import { useState } from 'react';
import { useSetApiClientAccessMutation } from './api-clients.generated';
import type { ListedApiClientFragment } from '../../../lib/graphql/types.generated';
import { describeError } from '../../../lib/errors/describe-error';
import { useText } from '../../../lib/i18n/use-text';
import { tell } from '../../../lib/notices/notice-store';
import { FormDialog } from '../../../ui/dialog/form-dialog';
import { FormAlert } from '../../../ui/form-alert';
import { AccessFields, problemOf, type ChosenAccess } from './access-fields';

interface AccessDialogProps {
  readonly client: ListedApiClientFragment;
  readonly onClose: () => void;
  /** The list is not as it was. */
  readonly onChanged: () => void;
}

/** Gives a client other purposes and workspaces. */
export function AccessDialog({ client, onClose, onChanged }: AccessDialogProps) {
  const text = useText('integrations');
  const [access, setAccess] = useState<ChosenAccess>({
    purposes: client.purposes,
    workspaces: client.allWorkspaces ? null : client.workspaces,
  });
  const [tried, setTried] = useState(false);
  const [save, { loading, error }] = useSetApiClientAccessMutation();
  const submit = () => {
    setTried(true);
    if (problemOf(access) !== null) return;
    void save({ variables: { id: client.id, ...variablesOf(access) } }).then(
      () => {
        tell(text('renamedNotice', { name: client.name }));
        onChanged();
        onClose();
      },
      () => undefined,
    );
  };
  return (
    <FormDialog
      title={text('accessTitle', { name: client.name })}
      subtitle={text('accessText')}
      size={600}
      notice={error && <FormAlert title={text('accessFailed')} detail={describeError(error).message} />}
      confirm={text('save')}
      busy={loading}
      onSubmit={submit}
      onClose={onClose}
    >
      <AccessFields access={access} tried={tried} onChange={setAccess} />
    </FormDialog>
  );
}

/** A choice as the mutations take it. */
export function variablesOf({ purposes, workspaces }: ChosenAccess) {
  return { purposes: [...purposes], workspaceIds: workspaces?.map(({ id }) => id) ?? null };
}
