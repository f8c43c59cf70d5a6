import { useId, useRef, useState } from 'react';
import { useText } from '../../../lib/i18n/use-text';
import { Button } from '../../../ui/button/button';
import { ActionBar } from '../action-bar';
import classes from './consent-form.module.css';

interface ConsentFormProps {
  /** What is agreed to. */
  readonly words: string;
  readonly busy: 'send' | 'stop' | null;
  readonly onAgree: () => void;
  readonly onStop: () => void;
}

/** The consent, never ticked beforehand; without the tick the button says so and leads to the box. */
export function ConsentForm({ words, busy, onAgree, onStop }: ConsentFormProps) {
  const text = useText('borrower');
  const id = useId();
  const box = useRef<HTMLInputElement>(null);
  const [agreed, setAgreed] = useState(false);
  const [asked, setAsked] = useState(false);
  const agree = () => {
    if (agreed) {
      onAgree();
      return;
    }
    setAsked(true);
    box.current?.focus();
  };
  const isMissing = asked && !agreed;
  return (
    <div className={classes.form}>
      <ActionBar>
        <label className={classes.consent}>
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
        <p id={id} role="status" className={isMissing ? classes.missing : 'visually-hidden'}>
          {isMissing && text('tickToAgree')}
        </p>
        <Button look="primary" size="xl" loading={busy === 'send'} aria-disabled={busy !== null} onClick={agree}>
          {text('agreeAndSend')}
        </Button>
      </ActionBar>
      <button type="button" className={classes.stop} aria-disabled={busy !== null} onClick={onStop}>
        {text('stopSendNothing')}
      </button>
    </div>
  );
}
