import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import clsx from 'clsx';
import { useId, useState, type ReactNode } from 'react';
import classes from './folded-card.module.css';

interface FoldedCardProps {
  readonly title: ReactNode;
  readonly label: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A part of a page of which only the head is shown until somebody opens it. */
export function FoldedCard({ title, label, className, children }: FoldedCardProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const Chevron = open ? IconChevronUp : IconChevronDown;
  return (
    <section className={clsx(classes.card, className)} aria-label={label}>
      <h2>
        <button
          type="button"
          className={classes.head}
          aria-expanded={open}
          aria-controls={open ? id : undefined}
          onClick={() => setOpen(!open)}
        >
          {title}
          <Chevron size={16} stroke={1.75} aria-hidden />
        </button>
      </h2>
      {open && (
        <div id={id} className={classes.body}>
          {children}
        </div>
      )}
    </section>
  );
}
