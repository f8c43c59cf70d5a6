import type { ReactNode } from 'react';
import classes from './trace-step.module.css';

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
