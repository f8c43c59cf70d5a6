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
    <div className={`callout ${classes.notice}`} data-tone={tone} role="alert">
      {icon}
      <div>{children}</div>
    </div>
  );
}
