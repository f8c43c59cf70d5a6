import clsx from 'clsx';
import type { ReactNode } from 'react';
import classes from './end-message.module.css';
import { ScreenTitle } from './screen-title';
import { ToneSign, type Tone } from './tone-sign';

interface EndMessageProps {
  /** An icon of 24 px that repeats what the title says. */
  readonly icon: ReactNode;
  /** `neutral` unless the person has to mend something (`danger`), it mends itself (`warning`), or it is done (`success`). */
  readonly tone?: Exclude<Tone, 'accent'>;
  readonly title: string;
  readonly text: string;
  /** A quieter sentence below the actions. */
  readonly note?: string | null;
  /** What to quote when asking for help. */
  readonly detail?: string | null;
  /** The actions. */
  readonly children?: ReactNode;
}

/** One message in the middle of a borrower's page: what happened, and one next step. */
export function EndMessage({ icon, tone, title, text, note, detail, children }: EndMessageProps) {
  return (
    <div className={clsx('flex vertical top anywhere', classes.message)}>
      <ToneSign tone={tone}>{icon}</ToneSign>
      <ScreenTitle page={title}>{title}</ScreenTitle>
      <p className="quiet mt-sm">{text}</p>
      {children != null && <div className={clsx('flex wrap gap-md full mt-xl', classes.actions)}>{children}</div>}
      {note != null && (
        <p className="quiet text-md" style={{ marginTop: 20 }}>
          {note}
        </p>
      )}
      {detail != null && (
        <p className="quiet text-md" style={{ marginTop: 20 }}>
          {detail}
        </p>
      )}
    </div>
  );
}
