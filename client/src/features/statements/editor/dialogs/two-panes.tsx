import type { CSSProperties, ReactNode } from 'react';
import classes from './two-panes.module.css';

interface TwoPanesProps {
  /** How wide the first is beside the second. */
  readonly ratio: number;
  /** What has to be decided. */
  readonly first: ReactNode;
  /** What comes of it. */
  readonly second: ReactNode;
}

/** The two halves of a dialog of the editor; one below the other where the screen is narrow. */
export function TwoPanes({ ratio, first, second }: TwoPanesProps) {
  return (
    <div className={classes.panes} style={{ '--ratio': `${ratio}fr` } as CSSProperties}>
      <div className={classes.first}>{first}</div>
      <div className={classes.second}>{second}</div>
    </div>
  );
}
