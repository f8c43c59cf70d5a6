import { useDeleteConnectionMutation } from './connections.generated';
import { describeError } from '../../lib/errors/describe-error';
import { useText } from '../../lib/i18n/use-text';
import { Button } from '../../ui/button/button';
import { Dialog } from '../../ui/dialog/dialog';
import { FormAlert } from '../../ui/form-alert';

interface DeleteConnectionDialogProps {
  readonly workspaceId: string;
  readonly connectionId: string;
  readonly company: string;
  readonly packageName: string;
  /** How the business withdraws access in the package; null where that is not known. */
  readonly withdrawalSteps: string | null;
  readonly onClose: () => void;
  readonly onDeleted: () => void;
}

/** Asks before a connection is deleted, and says what goes with it. */
export function DeleteConnectionDialog(props: DeleteConnectionDialogProps) {
  const { workspaceId, connectionId, company, packageName, withdrawalSteps, onClose, onDeleted } = props;
  const text = useText('connections');
  const common = useText('common');
  const [remove, { loading, error }] = useDeleteConnectionMutation();
  const act = () =>
    remove({ variables: { workspaceId, id: connectionId } }).then(
      onDeleted,
      (cause: unknown) => describeError(cause).code === 'NotFound' && onDeleted(),
    );
  const footer = (
    <>
      <Button look="subtle" onClick={onClose} data-autofocus>
        {common('cancel')}
      </Button>
      <Button look="danger" loading={loading} onClick={() => void act()}>
        {text('delete')}
      </Button>
    </>
  );
  return (
    <Dialog title={text('deleteTitle', { company })} size={480} onClose={onClose} footer={footer}>
      {error && <FormAlert title={text('deleteFailed')} detail={describeError(error).message} />}
      <p>{text('deleteText')}</p>
      {withdrawalSteps !== null && <p>{text('deleteAtPackage', { package: packageName, steps: withdrawalSteps })}</p>}
    </Dialog>
  );
}
