import type { ReactNode } from 'react';
import classes from './key-figures.module.css';

interface KeyFigureProps {
  readonly name: string;
  readonly value: ReactNode;
  /** Beside the value. */
  readonly beside?: ReactNode;
  readonly note: ReactNode;
}

/** The figures that a committee asks for first, in a row that reads from left to right. */
export function KeyFigures({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <section aria-label={label} className={`panel ${classes.strip}`}>
      <dl>{children}</dl>
    </section>
  );
}

/** One of them: its name, the figure and a note. */
export function KeyFigure({ name, value, beside, note }: KeyFigureProps) {
  return (
    <div className={classes.figure}>
      <dt>{name}</dt>
      <dd className={`figures ${classes.line}`}>
        <span className={classes.value}>{value}</span>
        {beside !== undefined && <span className={classes.beside}>{beside}</span>}
      </dd>
      <dd className={classes.note}>{note}</dd>
    </div>
  );
}

/** A grade or a quality as a letter on its own ground. */
export function GradeBadge({
  tone,
  children,
}: {
  readonly tone: 'accent' | 'success' | 'warning' | 'danger';
  readonly children: ReactNode;
}) {
  return (
    <span className={classes.badge} data-tone={tone}>
      {children}
    </span>
  );
}
