import type { ReactNode } from 'react';
import classes from './beside-facts.module.css';

interface BesideFactsProps {
  readonly facts: ReactNode;
  readonly children: ReactNode;
}

/** A form in a card with the facts of the request to its left, or below it on a narrow window; a phone shows the form alone. */
export function BesideFacts({ facts, children }: BesideFactsProps) {
  return (
    <div className={classes.columns}>
      <div className={classes.form}>{children}</div>
      <div className={classes.facts}>{facts}</div>
    </div>
  );
}
