import clsx from 'clsx';
import type { ReactNode } from 'react';
import classes from './figure-table.module.css';

interface FigureTableProps {
  readonly label: string;
  /** Whether it scrolls within a part of the window, as in a dialog. */
  readonly held?: boolean;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A table of figures in a frame of its own, which scrolls and which keys can reach. */
export function FigureTable({ label, held = false, className, children }: FigureTableProps) {
  return (
    <div className={clsx('relative shrink scroll', held && classes.held)} role="group" aria-label={label} tabIndex={0}>
      <table className={clsx('figure-table', classes.table, className)}>{children}</table>
    </div>
  );
}
