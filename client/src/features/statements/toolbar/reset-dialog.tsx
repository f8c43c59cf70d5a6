import type { StatementType } from '@countinghouse/domain/statements/statement';
import { useState } from 'react';
import { useText } from '../../../lib/i18n/use-text';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog';
import type { StatementSaving } from '../data/use-statement-saving';
import { Button } from '../../../ui/button/button';

interface ResetDialogProps {
  readonly statementType: StatementType;
  readonly saving: StatementSaving;
  /** What else ends by the reset. */
  readonly alsoEnds?: string | null;
  /** Whether it was reset. */
  readonly onClose: (done: boolean) => void;
}

/** Asks before a statement goes back to its default for everybody. */
export function ResetDialog({ statementType, saving, alsoEnds = null, onClose }: ResetDialogProps) {
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
      {alsoEnds !== null && <p>{alsoEnds}</p>}
    </ConfirmDialog>
  );
}

interface ResetButtonProps {
  readonly statementType: StatementType;
  readonly saving: StatementSaving;
  readonly onDone?: () => void;
}

/** The way out where no statement is there to work on (docs/spec.md, borrower 8): back to its default. */
export function ResetButton({ statementType, saving, onDone }: ResetButtonProps) {
  const text = useText('saving');
  const [asking, setAsking] = useState(false);
  const close = (done: boolean) => {
    setAsking(false);
    if (done) onDone?.();
  };
  return (
    <>
      <Button onClick={() => setAsking(true)}>{text('resetToDefault')}</Button>
      {asking && <ResetDialog statementType={statementType} saving={saving} onClose={close} />}
    </>
  );
}
