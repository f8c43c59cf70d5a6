import { IconMailCheck } from '@tabler/icons-react';
import { useEffect, useId, useRef } from 'react';
import { useText } from '../../../lib/i18n/use-text';
import { Button } from '../../../ui/button/button';
import classes from './copy-form.module.css';

interface CopySentDialogProps {
  readonly address: string;
  readonly onDone: () => void;
  readonly onAnother: () => void;
}

/** Says that the email was submitted and to which address (docs/spec.md, borrower 7); the browser's own dialog keeps the focus, and Escape is Done. */
export function CopySentDialog({ address, onDone, onAnother }: CopySentDialogProps) {
  const text = useText('borrower-files');
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const { current } = dialog;
    current?.showModal();
    return () => current?.close();
  }, []);
  /** The page behind takes the focus only once the dialog is closed. */
  const another = () => {
    dialog.current?.close();
    onAnother();
  };
  return (
    <dialog
      ref={dialog}
      className={classes.dialog}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onDone();
      }}
    >
      <span className="disc mb-lg" data-tone="success">
        <IconMailCheck size={24} stroke={1.75} aria-hidden />
      </span>
      <h2 id={id}>{text('emailSubmitted')}</h2>
      <p>{text.rich('emailSubmittedText', { address })}</p>
      <div className={classes.actions}>
        <Button look="primary" size="xl" fullWidth onClick={onDone}>
          {text('done')}
        </Button>
        <Button look="link" onClick={another}>
          {text('anotherAddress')}
        </Button>
      </div>
    </dialog>
  );
}
