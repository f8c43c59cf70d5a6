import { useState, type ReactNode } from 'react';
import { useText } from '../../../lib/i18n/use-text';
import { Button } from '../../../ui/button/button';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog';
import { Dialog } from '../../../ui/dialog/dialog';

interface WorkspaceDialogProps {
  readonly title: string;
  readonly subtitle?: string | undefined;
  /** What its one button says. */
  readonly action: string;
  readonly ready: boolean;
  readonly saving: boolean;
  /** Whether closing would lose something, so that it asks first. */
  readonly modified: boolean;
  readonly onSave: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The dialog around a form of a workspace: Enter saves, Escape and Cancel close, and ask first when something was changed. */
export function WorkspaceDialog({ title, subtitle, action, ready, saving, modified, onSave, onClose, children }: WorkspaceDialogProps) {
  const text = useText('workspaces');
  const common = useText('common');
  const [asking, setAsking] = useState(false);
  const close = () => (modified ? setAsking(true) : onClose());
  const save = () => ready && !saving && onSave();
  const footer = (
    <>
      <Button look="subtle" onClick={close}>
        {common('cancel')}
      </Button>
      <Button look="primary" disabled={!ready} loading={saving} onClick={save}>
        {action}
      </Button>
    </>
  );
  return (
    <>
      <Dialog title={title} {...(subtitle === undefined ? {} : { subtitle })} size={584} onClose={close} footer={footer}>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            save();
          }}
        >
          {children}
          <button type="submit" hidden disabled={!ready} />
        </form>
      </Dialog>
      {asking && (
        <ConfirmDialog
          title={text('discardTitle')}
          confirm={text('discard')}
          refuse={text('keepEditing')}
          onConfirm={onClose}
          onRefuse={() => setAsking(false)}
        >
          {text('discardText')}
        </ConfirmDialog>
      )}
    </>
  );
}
