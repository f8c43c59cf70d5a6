import { useDeleteUserMutation } from './users.generated';
import type { ManagedUserFragment } from '../../lib/graphql/types.generated';
import { describeError } from '../../lib/errors/describe-error';
import { useText } from '../../lib/i18n/use-text';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog';

interface DeleteUserDialogProps {
  readonly user: ManagedUserFragment;
  readonly onClose: () => void;
  readonly onDeleted: () => void;
}

/** Asks before a person is deleted; a refusal, such as for the only user of a workspace, is shown instead. */
export function DeleteUserDialog({ user, onClose, onDeleted }: DeleteUserDialogProps) {
  const text = useText('users');
  const common = useText('common');
  const [remove, { loading, error }] = useDeleteUserMutation();
  return (
    <ConfirmDialog
      title={text('deleteTitle', { name: user.displayName })}
      confirm={text('delete')}
      refuse={common('cancel')}
      danger
      busy={loading}
      problem={error ? { title: text('deleteFailed'), detail: describeError(error).message } : null}
      onConfirm={() => void remove({ variables: { id: user.id } }).then(onDeleted, () => undefined)}
      onRefuse={onClose}
    >
      {text('deleteText')}
    </ConfirmDialog>
  );
}
