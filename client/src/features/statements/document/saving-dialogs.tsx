import type { StatementType } from '@countinghouse/domain/statements/statement';
import { useText } from '../../../lib/i18n/use-text';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog';
import type { StatementSaving } from './use-statement-saving';

interface ResetDialogProps {
  readonly statementType: StatementType;
  readonly saving: StatementSaving;
  /** Whether it was reset. */
  readonly onClose: (done: boolean) => void;
}

/** Asks before a statement goes back to its default for everybody. */
export function ResetDialog({ statementType, saving, onClose }: ResetDialogProps) {
  const text = useText('saving');
  const statement = useText('statements')(statementType);
  const { problem, busy } = saving;
  const close = () => {
    saving.dismissProblem();
    onClose(false);
  };
  return (
    <ConfirmDialog
      title={text('resetTitle', { statement })}
      confirm={text('resetToDefault')}
      refuse={text('cancel')}
      danger
      busy={busy === 'reset'}
      problem={
        problem?.of === 'reset'
          ? { title: text('resetFailedTitle', { statement }), detail: `${text('resetFailedText')} ${problem.message}` }
          : null
      }
      onConfirm={() => void saving.reset().then((done) => done && onClose(true))}
      onRefuse={close}
    >
      <p>{text('resetText')}</p>
    </ConfirmDialog>
  );
}
