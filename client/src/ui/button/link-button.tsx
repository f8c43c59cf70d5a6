import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import classes from './button.module.css';

interface LinkButtonProps {
  readonly to: string;
  readonly look?: 'primary' | 'default' | 'link';
  readonly size?: 'md' | 'sm' | 'xs';
  readonly icon?: ReactNode;
  readonly children: ReactNode;
}

/** A way to another page that looks like a button. */
export function LinkButton({ to, look = 'default', size = 'md', icon, children }: LinkButtonProps) {
  return (
    <Link to={to} className={clsx(classes.button, classes[look], classes[size])}>
      {icon}
      {children}
    </Link>
  );
}
