import type { ReactNode } from 'react';
import classes from './option-row.module.css';

interface OptionRowProps {
  readonly title: string;
  readonly note?: string;
  /** Names the control for screen readers when the control has no label. */
  readonly titleId?: string;
  readonly children: ReactNode;
}

/** One choice of a form: what it is, a word about it, and its control. */
export function OptionRow({ title, note, titleId, children }: OptionRowProps) {
  return (
    <div className={classes.row}>
      <div className={classes.words}>
        <span id={titleId} className={classes.title}>
          {title}
        </span>
        {note !== undefined && <span className={classes.note}>{note}</span>}
      </div>
      <div className={classes.control}>{children}</div>
    </div>
  );
}
