import type { StatementType } from '@countinghouse/domain/statements/statement';
import { useState } from 'react';
import { useText } from '../../../lib/i18n/use-text';
import { Button } from '../../../ui/button/button';
import { ResetDialog } from './saving-dialogs';
import type { StatementSaving } from './use-statement-saving';

interface ResetButtonProps {
  readonly statementType: StatementType;
  readonly saving: StatementSaving;
  readonly onDone?: () => void;
}

/** The way out where no statement is there to work on (borrower side 8): back to its default. */
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
