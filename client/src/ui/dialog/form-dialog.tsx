import { Flex } from '@mantine/core';
import { useId, type ReactNode } from 'react';
import { useText } from '../../lib/i18n/use-text';
import { Button } from '../button/button';
import { Dialog } from './dialog';

interface FormDialogProps {
  readonly title: string;
  readonly subtitle?: string | undefined;
  readonly size: number;
  /** What is said over the fields; null for nothing. */
  readonly notice?: ReactNode;
  /** The word on the button that submits. */
  readonly confirm: string;
  readonly busy: boolean;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
  /** The fields. */
  readonly children: ReactNode;
}

/** A dialog that asks for a few facts: Enter and its button submit, and nothing is submitted twice. */
export function FormDialog({ title, subtitle, size, notice, confirm, busy, onSubmit, onClose, children }: FormDialogProps) {
  const text = useText('common');
  const id = useId();
  const footer = (
    <>
      <Button onClick={onClose}>{text('cancel')}</Button>
      <Button look="primary" type="submit" form={id} loading={busy}>
        {confirm}
      </Button>
    </>
  );
  return (
    <Dialog title={title} {...(subtitle === undefined ? {} : { subtitle })} size={size} onClose={onClose} footer={footer}>
      {notice}
      <Flex
        id={id}
        noValidate
        component="form"
        direction="column"
        gap="lg"
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) onSubmit();
        }}
      >
        {children}
      </Flex>
    </Dialog>
  );
}
