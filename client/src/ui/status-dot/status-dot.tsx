import clsx from 'clsx';
import type { ReactNode } from 'react';
import classes from './status-dot.module.css';

export type Tone = 'success' | 'warning' | 'danger' | 'info' | 'neutral';

/** A state as a colored dot before its words. */
export function StatusDot({ tone, children }: { readonly tone: Tone; readonly children?: ReactNode }) {
  return (
    <>
      <span className={clsx(classes.dot, classes[tone])} aria-hidden />
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
    <span className={clsx(classes.pill, classes[`${tone}Pill`])}>
      {icon === undefined ? <span className={classes.pillDot} aria-hidden /> : icon}
      {children}
    </span>
  );
}
