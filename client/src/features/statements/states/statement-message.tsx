import { IconFileOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './statement-message.module.css';

interface StatementMessageProps {
  readonly title: string;
  readonly text: string;
  /** More about a failure, for support. */
  readonly detail?: string | null;
  readonly urgent?: boolean;
  readonly actions?: ReactNode;
}

/** Stands in place of the grid: what happened, and one next step. */
export function StatementMessage({ title, text, detail = null, urgent = false, actions }: StatementMessageProps) {
  return (
    <div className={classes.place}>
      <div role={urgent ? 'alert' : 'status'} className={classes.message}>
        <IconFileOff size={28} stroke={1.5} aria-hidden />
        <h2>{title}</h2>
        <p>{text}</p>
        {detail !== null && <p className={classes.detail}>{detail}</p>}
        {actions !== undefined && <div className={classes.actions}>{actions}</div>}
      </div>
    </div>
  );
}
