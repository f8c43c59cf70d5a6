import type { ReactNode } from 'react';
import classes from './empty-state.module.css';

interface EmptyStateProps {
  readonly title: string;
  readonly text: string;
  readonly children?: ReactNode;
}

/** Shown in place of a list without entries: what would be here, and how it gets here. */
export function EmptyState({ title, text, children }: EmptyStateProps) {
  return (
    <div className={classes.empty}>
      <h3 className={classes.title}>{title}</h3>
      <p className={classes.text}>{text}</p>
      {children}
    </div>
  );
}
