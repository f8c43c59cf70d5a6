import type { ReactNode } from 'react';
import { Button } from '../button/button';
import { Dialog } from './dialog';

interface ConfirmDialogProps {
  readonly title: string;
  readonly confirm: string;
  readonly refuse?: string;
  readonly onConfirm: () => void;
  readonly onRefuse: () => void;
  readonly children: ReactNode;
}

/** A question that has to be answered before anything else; Escape refuses. */
export function ConfirmDialog({ title, confirm, refuse, onConfirm, onRefuse, children }: ConfirmDialogProps) {
  const footer = (
    <>
      {refuse === undefined ? <span /> : <Button onClick={onRefuse}>{refuse}</Button>}
      <Button look="ink" onClick={onConfirm} data-autofocus>
        {confirm}
      </Button>
    </>
  );
  return (
    <Dialog title={title} size={440} onClose={onRefuse} footer={footer}>
      {children}
    </Dialog>
  );
}
