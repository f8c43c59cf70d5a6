import { formatClock, formatDay } from '../../../lib/format/format-time';
import { useLocale } from '../../../lib/i18n/use-locale';
import { useText } from '../../../lib/i18n/use-text';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog';

interface DeleteSubmissionDialogProps {
  readonly submission: { readonly creationTime: string; readonly workspace: { readonly displayName: string } };
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks before a submission is deleted, and says what becomes of it. */
export function DeleteSubmissionDialog({ submission, onConfirm, onClose }: DeleteSubmissionDialogProps) {
  const text = useText('collections');
  const common = useText('common');
  const locale = useLocale();
  const { creationTime, workspace } = submission;
  const made = { workspace: workspace.displayName, day: formatDay(creationTime, locale), time: formatClock(creationTime, locale) };
  return (
    <ConfirmDialog
      title={text('deleteTitle')}
      confirm={text('delete')}
      refuse={common('cancel')}
      onConfirm={() => {
        onConfirm();
        onClose();
      }}
      onRefuse={onClose}
    >
      <p>{text.rich('deleteText', made)}</p>
    </ConfirmDialog>
  );
}
