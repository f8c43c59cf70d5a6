import clsx from 'clsx';
import type { ReactNode } from 'react';
import classes from './form-notice.module.css';

interface FormNoticeProps {
  readonly tone: 'info' | 'warning';
  /** An icon of 18 px. */
  readonly icon: ReactNode;
  readonly children: ReactNode;
}

/** What somebody should know before they go on with a form; it is told at once. */
export function FormNotice({ tone, icon, children }: FormNoticeProps) {
  return (
    <div className={clsx(classes.notice, classes[tone])} role="alert">
      <span className={classes.icon}>{icon}</span>
      <div>{children}</div>
    </div>
  );
}
