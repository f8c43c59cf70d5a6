import type { ReactNode } from 'react';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import classes from './trace-panel.module.css';

interface TraceStepProps {
  readonly number: number;
  readonly title: ReactNode;
  /** How the step ties to the one before. */
  readonly proof?: ReactNode;
  readonly children: ReactNode;
}

/** One numbered step on the spine. */
export function TraceStep({ number, title, proof, children }: TraceStepProps) {
  return (
    <li className={classes.step}>
      <span className={classes.number} aria-hidden>
        {number}
      </span>
      <div className={classes.head}>
        <h3>{title}</h3>
        {proof}
      </div>
      <div className={classes.body}>{children}</div>
    </li>
  );
}

/** The proof of a step: green where it ties, red with what differs where it does not. */
export function TieOut({ ties, children }: { readonly ties: boolean; readonly children: ReactNode }) {
  return (
    <span className={`figures ${ties ? classes.ties : classes.differs}`}>
      {ties ? <IconCircleCheck size={14} stroke={1.75} aria-hidden /> : <IconAlertTriangle size={14} stroke={1.75} aria-hidden />}
      {children}
    </span>
  );
}
