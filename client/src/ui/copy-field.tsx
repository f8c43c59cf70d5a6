import clsx from 'clsx';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useId, useRef, useState } from 'react';
import { Button } from './button/button';
import classes from './copy-field.module.css';

/** What a copy field says. */
export interface CopyText {
  readonly copy: string;
  /** Names the button for readers, with what it copies. */
  readonly copyOf: string;
  readonly copied: string;
  /** The browser refused, and the text is selected instead. */
  readonly copyYourself: string;
}

interface CopyFieldProps {
  readonly label: string;
  readonly value: string;
  readonly words: CopyText;
}

/** A value that is there to be copied; where the browser refuses, it is selected instead. */
export function CopyField({ label, value, words }: CopyFieldProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [outcome, setOutcome] = useState<'copied' | 'refused' | null>(null);
  const copy = () => {
    copyText(value).then(
      () => setOutcome('copied'),
      () => {
        setOutcome('refused');
        field.current?.select();
      },
    );
  };
  return (
    <div className={classes.field}>
      <label htmlFor={id} className="medium text-sm block" style={{ marginBottom: 5 }}>
        {label}
      </label>
      <div className={clsx('flex gap-sm', classes.line)}>
        <input
          ref={field}
          id={id}
          className={clsx('sunken mono text-xs fill', classes.value)}
          value={value}
          readOnly
          translate="no"
          spellCheck={false}
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button
          aria-label={words.copyOf}
          icon={outcome === 'copied' ? <IconCheck size={16} stroke={1.75} aria-hidden /> : <IconCopy size={16} stroke={1.75} aria-hidden />}
          onClick={copy}
        >
          {words.copy}
        </Button>
      </div>
      <p role="status" className="quiet text-xs" style={{ minHeight: 18, margin: '2px 0 0' }}>
        {outcome !== null && (outcome === 'copied' ? words.copied : words.copyYourself)}
      </p>
    </div>
  );
}

/** Pages that are not secure have no clipboard. */
async function copyText(text: string): Promise<void> {
  if ((navigator.clipboard as Clipboard | undefined) === undefined) throw new Error('There is no clipboard.');
  await navigator.clipboard.writeText(text);
}
