import clsx from 'clsx';
import type { ReactNode } from 'react';
import classes from './card.module.css';

interface CardProps {
  readonly title: ReactNode;
  readonly label?: string;
  /** What stands at the end of the card's head. */
  readonly aside?: ReactNode;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A part of a page with a head of its own. */
export function Card({ title, label, aside, className, children }: CardProps) {
  return (
    <section className={clsx(classes.card, className)} aria-label={label}>
      <header className={classes.head}>
        <h2 className={classes.title}>{title}</h2>
        {aside}
      </header>
      {children}
    </section>
  );
}
