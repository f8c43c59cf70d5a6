import type { ReactNode } from 'react';
import classes from './status-dot.module.css';

export type Tone = 'success' | 'warning' | 'danger' | 'info' | 'neutral';

/** A state as a colored dot before its words. */
export function StatusDot({ tone, children }: { readonly tone: Tone; readonly children?: ReactNode }) {
  return (
    <>
      <span className={classes.dot} data-tone={tone} aria-hidden />
      {children}
    </>
  );
}

interface StatusPillProps {
  /** `accent` marks what is newest or selected, which is not a status. */
  readonly tone: Tone | 'accent';
  readonly icon?: ReactNode;
  readonly children: ReactNode;
}

/** A state as a pill: a dot, an icon or (null) neither, and words. */
export function StatusPill({ tone, icon, children }: StatusPillProps) {
  return (
    <span className={classes.pill} data-tone={tone}>
      {icon === undefined ? <span className={classes.dot} aria-hidden /> : icon}
      {children}
    </span>
  );
}
