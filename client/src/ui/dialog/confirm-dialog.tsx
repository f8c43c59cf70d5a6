import type { ReactNode } from 'react';
import { Button } from '../button/button';
import { FormAlert } from '../form-alert';
import { Dialog } from './dialog';

interface ConfirmDialogProps {
  readonly title: string;
  readonly confirm: string;
  readonly refuse?: string;
  /** What is confirmed can't be taken back: the way out has the focus. */
  readonly danger?: boolean;
  /** Whether what was confirmed is being done. */
  readonly busy?: boolean;
  /** Why it could not be done. */
  readonly problem?: { readonly title: string; readonly detail: string } | null;
  readonly onConfirm: () => void;
  readonly onRefuse: () => void;
  readonly children: ReactNode;
}

/** A question that has to be answered before anything else; Escape refuses. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, confirm, refuse, danger = false, busy = false, problem = null, onConfirm, onRefuse, children } = props;
  const footer = (
    <>
      {refuse === undefined ? (
        <span />
      ) : (
        <Button onClick={onRefuse} data-autofocus={danger || undefined}>
          {refuse}
        </Button>
      )}
      <Button look={danger ? 'danger' : 'ink'} loading={busy} onClick={onConfirm} data-autofocus={!danger || undefined}>
        {confirm}
      </Button>
    </>
  );
  return (
    <Dialog title={title} size={440} onClose={onRefuse} footer={footer}>
      {problem !== null && <FormAlert {...problem} />}
      {children}
    </Dialog>
  );
}
