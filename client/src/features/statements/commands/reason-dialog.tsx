import { useState } from 'react';
import { LIMITS } from '@countinghouse/domain/limits';
import type { ReasonedCommand } from '@countinghouse/domain/statements/command';
import { useText } from '../../../lib/i18n/use-text';
import { CountedField } from '../../../ui/counted-field';
import { FormDialog } from '../../../ui/dialog/form-dialog';
import { useEditorContext } from '../editor/editor-context';
import { refusalText } from './editor-action';

interface ReasonDialogProps {
  readonly command: ReasonedCommand;
  readonly onClose: () => void;
}

/** Asks why accounts leave receivables or payables, and then moves them. */
export function ReasonDialog({ command, onClose }: ReasonDialogProps) {
  const text = useText('editor');
  const { editor } = useEditorContext();
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const given = { ...command, reason };
  const refused = editor.refuse(given)?.refused ?? null;
  const isShown = refused !== null && (isTried || refused !== 'ReasonRequired');
  return (
    <FormDialog
      title={text('reasonTitle')}
      subtitle={text('reasonSubtitle')}
      size={520}
      confirm={text('reasonConfirm')}
      busy={false}
      onSubmit={() => {
        setTried(true);
        if (editor.perform(given) === null) onClose();
      }}
      onClose={onClose}
    >
      <CountedField
        label={text('reason')}
        required
        autoFocus
        autoComplete="off"
        most={LIMITS.captionMax}
        value={reason}
        error={isShown ? refusalText(refused, text) : undefined}
        onChange={(value) => setReason(value.slice(0, LIMITS.captionMax))}
      />
    </FormDialog>
  );
}
