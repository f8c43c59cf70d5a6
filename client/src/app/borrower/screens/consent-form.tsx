import clsx from 'clsx';
import { useId, useRef, useState } from 'react';
import { enteredEmail, isEmail } from '@countinghouse/domain/fields/email';
import { useText } from '../../../lib/i18n/use-text';
import { Button } from '../../../ui/button/button';
import { ActionBar } from '../action-bar';
import classes from './consent-form.module.css';

interface ConsentFormProps {
  /** What is agreed to. */
  readonly words: string;
  /** Who sees an address that is left for the receipt; null where one is known already. */
  readonly asksEmailFor: string | null;
  readonly busy: 'send' | 'stop' | null;
  /** Told the address for the receipt; null where none was left. */
  readonly onAgree: (email: string | null) => void;
  readonly onStop: () => void;
}

/** The consent, never ticked beforehand; without the tick the button says so and leads to the box. */
export function ConsentForm({ words, asksEmailFor, busy, onAgree, onStop }: ConsentFormProps) {
  const text = useText('borrower');
  const id = useId();
  const box = useRef<HTMLInputElement>(null);
  const [agreed, setAgreed] = useState(false);
  const [requested, setRequested] = useState(false);
  const address = useRef<HTMLInputElement>(null);
  const [email, setEmail] = useState('');
  const entered = enteredEmail(email).trimEnd();
  const isInvalid = requested && entered !== '' && !isEmail(entered);
  const agree = () => {
    setRequested(true);
    if (!agreed) box.current?.focus();
    else if (entered !== '' && !isEmail(entered)) address.current?.focus();
    else onAgree(entered === '' ? null : entered);
  };
  const isMissing = requested && !agreed;
  return (
    <div className={classes.form}>
      {asksEmailFor !== null && (
        <div className={clsx('grid gap-xs', classes.receipt)}>
          <label className="text-lg bold" htmlFor={`${id}-email`}>
            {text('receiptEmail')}
          </label>
          <input
            className="full"
            style={{ height: 48, padding: '0 14px' }}
            ref={address}
            id={`${id}-email`}
            type="email"
            autoComplete="email"
            value={email}
            aria-invalid={isInvalid}
            aria-describedby={`${id}-hint`}
            onChange={(event) => setEmail(event.currentTarget.value)}
          />
          <small id={`${id}-hint`} className={clsx('text-md', isInvalid && 'wrong')}>
            {isInvalid ? text('emailWrong') : text('receiptEmailHint', { tenant: asksEmailFor })}
          </small>
        </div>
      )}
      <ActionBar>
        <label className={clsx('grid gap-md top text-lg pointer', classes.consent)}>
          <input
            ref={box}
            type="checkbox"
            checked={agreed}
            aria-invalid={isMissing}
            aria-describedby={isMissing ? id : undefined}
            onChange={(event) => setAgreed(event.currentTarget.checked)}
          />
          <span>{words}</span>
        </label>
        <p id={id} role="status" className={isMissing ? clsx('wrong medium text-md', classes.missing) : 'visually-hidden'}>
          {isMissing && text('tickToAgree')}
        </p>
        <Button look="primary" size="xl" loading={busy === 'send'} aria-disabled={busy !== null} onClick={agree}>
          {text('agreeAndSend')}
        </Button>
      </ActionBar>
      <button type="button" className={`link-button bold undecorated ${classes.stop}`} aria-disabled={busy !== null} onClick={onStop}>
        {text('stopSendNothing')}
      </button>
    </div>
  );
}
