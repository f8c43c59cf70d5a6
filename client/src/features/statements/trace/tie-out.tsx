import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './tie-out.module.css';

/** The proof of a step: green where it ties, red with what differs where it does not. */
export function TieOut({ ties, children }: { readonly ties: boolean; readonly children: ReactNode }) {
  return (
    <span className={`figures ${ties ? classes.ties : classes.differs}`}>
      {ties ? <IconCircleCheck size={14} stroke={1.75} aria-hidden /> : <IconAlertTriangle size={14} stroke={1.75} aria-hidden />}
      {children}
    </span>
  );
}
