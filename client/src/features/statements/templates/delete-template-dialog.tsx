import type { ListedTemplateFragment } from '../../../gql/graphql';
import { useDeleteTemplateMutation } from '../../../gql/hooks';
import { describeError } from '../../../lib/errors/describe-error';
import { useText } from '../../../lib/i18n/use-text';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog';

interface DeleteTemplateDialogProps {
  readonly template: ListedTemplateFragment;
  readonly onClose: () => void;
  readonly onDeleted: () => void;
}

/** Asks before a template is deleted for everybody. */
export function DeleteTemplateDialog({ template, onClose, onDeleted }: DeleteTemplateDialogProps) {
  const text = useText('templates');
  const [remove, { loading, error }] = useDeleteTemplateMutation();
  const act = () =>
    void remove({ variables: { id: template.id } }).then(
      onDeleted,
      (cause: unknown) => describeError(cause).code === 'NotFound' && onDeleted(),
    );
  return (
    <ConfirmDialog
      title={text('deleteTitle')}
      confirm={text('deleteConfirm')}
      refuse={text('cancel')}
      danger
      busy={loading}
      problem={error ? { title: text('deleteFailed'), detail: describeError(error).message } : null}
      onConfirm={act}
      onRefuse={onClose}
    >
      {text('deleteText', { name: template.displayName })}
    </ConfirmDialog>
  );
}
