import type { ListedWebhookFragment } from '../../../lib/graphql/types.generated';
import { useDeleteWebhookEndpointMutation } from './webhooks.generated';
import { describeError } from '../../../lib/errors/describe-error';
import { useText } from '../../../lib/i18n/use-text';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog';

interface DeleteWebhookDialogProps {
  readonly webhook: ListedWebhookFragment;
  readonly onClose: () => void;
  readonly onDeleted: () => void;
}

/** Asks before a webhook is deleted, and says what goes with it. */
export function DeleteWebhookDialog({ webhook, onClose, onDeleted }: DeleteWebhookDialogProps) {
  const text = useText('integrations');
  const common = useText('common');
  const [remove, { loading, error }] = useDeleteWebhookEndpointMutation();
  const act = () =>
    void remove({ variables: { id: webhook.id } }).then(
      onDeleted,
      (cause: unknown) => describeError(cause).code === 'NotFound' && onDeleted(),
    );
  return (
    <ConfirmDialog
      title={text('deleteTitle')}
      confirm={text('delete')}
      refuse={common('cancel')}
      danger
      busy={loading}
      problem={error ? { title: text('deleteFailed'), detail: describeError(error).message } : null}
      onConfirm={act}
      onRefuse={onClose}
    >
      {text('deleteText', { url: webhook.url })}
    </ConfirmDialog>
  );
}
