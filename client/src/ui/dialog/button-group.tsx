import type { ReactNode } from 'react';
import classes from './button-group.module.css';

/** Buttons that belong together at the end of a dialog; on a narrow page they are below each other. */
export function ButtonGroup({ children }: { readonly children: ReactNode }) {
  return <div className={classes.group}>{children}</div>;
}
