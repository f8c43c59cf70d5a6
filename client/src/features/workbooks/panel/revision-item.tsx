import clsx from 'clsx';
import type { ReactNode } from 'react';
import { useText } from '../../../lib/i18n/use-text';
import type { Look } from '../tracking/look-of-revision';
import classes from './revision-item.module.css';

const TONES = { completed: 'success', failed: 'danger', generating: undefined, past: undefined } as const;

interface RevisionItemProps {
  readonly number: number;
  readonly look: Look;
  readonly title: ReactNode;
  /** When, in the reader's words. */
  readonly when: string;
  /** What is behind the time, such as a download. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** One revision of the list: its number, status, time and actions. */
export function RevisionItem({ number, look, title, when, aside, children }: RevisionItemProps) {
  const text = useText('revisions');
  return (
    <li className={clsx(classes.item, look === 'generating' && classes.generating)} data-tone={TONES[look]}>
      <span className={classes.badge}>{text('number', { number })}</span>
      <div className={classes.body}>
        <div className={classes.head}>
          <h3>{title}</h3>
          <span className={classes.when}>{when}</span>
          {aside}
        </div>
        {children}
      </div>
    </li>
  );
}
