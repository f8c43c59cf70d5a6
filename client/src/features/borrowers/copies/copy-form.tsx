import clsx from 'clsx';
import { enteredEmail, isEmail } from '@countinghouse/domain/fields/email';
import { useId, useRef, useState, type SyntheticEvent, useEffect } from 'react';
import { describeError } from '../../../lib/errors/describe-error';
import { useText } from '../../../lib/i18n/use-text';
import { Button } from '../../../ui/button/button';
import { FormAlert } from '../../../ui/form-alert';
import { RequestCopyDocument } from './copy.generated';
import { askGraphql } from '../../../lib/graphql/ask-graphql';
import { languageStore } from '../../../lib/i18n/language';
import { IconMailCheck } from '@tabler/icons-react';
import classes from './copy-form.module.css';

interface CopyFormProps {
  readonly submissionId: string;
  /** The borrower's address, if known. */
  readonly knownAddress: string;
  readonly onDone: () => void;
}

type State = 'editing' | 'sending' | 'sent';

/** Asks for the address and sends the copy there; the button is live while the address is valid and nothing is on its way or sent (docs/spec.md, borrower 5). */
export function CopyForm({ submissionId, knownAddress, onDone }: CopyFormProps) {
  const text = useText('borrower-files');
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [address, setAddress] = useState(knownAddress);
  const [state, setState] = useState<State>('editing');
  const [problem, setProblem] = useState<string | null>(null);
  const canSend = isEmail(address) && state === 'editing';
  const send = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!canSend) return;
    setState('sending');
    setProblem(null);
    requestCopy(submissionId, address).then(
      () => setState('sent'),
      (error: unknown) => {
        setState('editing');
        setProblem(describeError(error).message);
      },
    );
  };
  const startOver = () => {
    setAddress('');
    setState('editing');
    field.current?.focus();
  };
  return (
    <form onSubmit={send} noValidate>
      <label htmlFor={id} className="bold text-xl mb-xs block">
        {text('yourEmail')}
      </label>
      <input
        ref={field}
        id={id}
        style={{ width: '100%', height: 48, padding: '0 14px' }}
        inputMode="email"
        autoComplete="email"
        spellCheck={false}
        value={address}
        readOnly={state !== 'editing'}
        aria-describedby={`${id}-hint`}
        onChange={(event) => setAddress(enteredEmail(event.currentTarget.value))}
      />
      <p id={`${id}-hint`} className="quiet text-md" style={{ margin: '6px 0 20px' }}>
        {text('ownAddress')} {!isEmail(address) && text('enterAddress')}
      </p>
      {problem !== null && <FormAlert title={text('borrowerSubmissionError')} detail={problem} />}
      <Button look="primary" size="xl" type="submit" fullWidth disabled={!canSend}>
        {state === 'sending' ? text('sendingCopy') : text('confirmAndSend')}
      </Button>
      {state === 'sent' && <CopySentDialog address={address} onDone={onDone} onAnother={startOver} />}
    </form>
  );
}

/** Has a copy of what was sent with a collection mailed to an address, in the language of the page (docs/spec.md, borrower 7); throws `ApiProblem`. */
async function requestCopy(submissionId: string, emailAddress: string): Promise<void> {
  await askGraphql(RequestCopyDocument, { input: { submissionId, emailAddress, language: languageStore.get() } });
}

interface CopySentDialogProps {
  readonly address: string;
  readonly onDone: () => void;
  readonly onAnother: () => void;
}

/** Says that the email was submitted and to which address (docs/spec.md, borrower 7); the browser's own dialog keeps the focus, and Escape is Done. */
function CopySentDialog({ address, onDone, onAnother }: CopySentDialogProps) {
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
      className={clsx('surface ink anywhere edge', classes.dialog)}
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
      <div className={clsx('grid gap-md', classes.actions)}>
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
