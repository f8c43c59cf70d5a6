import { Tooltip } from '@mantine/core';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import classes from './button.module.css';

interface IconLinkProps {
  readonly to: string;
  /** Where it leads, for readers. */
  readonly label: string;
  readonly tooltip: string;
  readonly children: ReactNode;
}

/** A way to another page with an icon alone. */
export function IconLink({ to, label, tooltip, children }: IconLinkProps) {
  return (
    <Tooltip label={tooltip}>
      <Link
        to={to}
        aria-label={label}
        className={clsx(classes.button, classes.subtle, classes.iconOnly, classes.xs)}
        onClick={(event) => event.stopPropagation()}
      >
        {children}
      </Link>
    </Tooltip>
  );
}
