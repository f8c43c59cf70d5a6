import clsx from 'clsx';
import type { ReactNode } from 'react';
import classes from './form-notice.module.css';

interface FormNoticeProps {
  readonly tone: 'info' | 'warning';
  /** An icon of 18 px. */
  readonly icon: ReactNode;
  readonly children: ReactNode;
}

/** What a person should know before they continue with a form; screen readers announce it at once. */
export function FormNotice({ tone, icon, children }: FormNoticeProps) {
  return (
    <div className={clsx(classes.notice, classes[tone])} role="alert">
      <span className={classes.icon}>{icon}</span>
      <div>{children}</div>
    </div>
  );
}
