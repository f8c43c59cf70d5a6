import { useDeleteWorkspaceMutation } from './edit/edit.generated';
import { describeError } from '../../lib/errors/describe-error';
import { useText } from '../../lib/i18n/use-text';
import { Button } from '../../ui/button/button';
import { Dialog } from '../../ui/dialog/dialog';
import { FormAlert } from '../../ui/form-alert';

interface DeleteWorkspaceDialogProps {
  readonly workspace: { readonly id: string; readonly displayName: string };
  readonly onClose: () => void;
  readonly onDeleted: () => void;
}

/** Asks before a workspace is deleted; who may not gets the refusal here (docs/spec.md, lender 6). */
export function DeleteWorkspaceDialog({ workspace, onClose, onDeleted }: DeleteWorkspaceDialogProps) {
  const text = useText('workspaces');
  const common = useText('common');
  const [remove, { loading, error }] = useDeleteWorkspaceMutation();
  const failure = error && describeError(error);
  const refused = failure?.code === 'Forbidden';
  const act = () =>
    remove({ variables: { id: workspace.id } }).then(
      onDeleted,
      (cause: unknown) => describeError(cause).code === 'NotFound' && onDeleted(),
    );
  const footer = (
    <>
      <Button look="subtle" onClick={onClose} data-autofocus>
        {common(refused ? 'close' : 'cancel')}
      </Button>
      <Button look="danger" disabled={refused} loading={loading} onClick={() => void act()}>
        {text('delete')}
      </Button>
    </>
  );
  return (
    <Dialog title={text('deleteTitle', { workspace: workspace.displayName })} size={480} onClose={onClose} footer={footer}>
      {failure && (
        <FormAlert
          title={text(refused ? 'deleteRefused' : 'deleteFailed')}
          detail={refused ? text('deleteRefusedText') : failure.message}
        />
      )}
      <p>{text('deleteText')}</p>
    </Dialog>
  );
}
