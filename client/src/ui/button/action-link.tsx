import clsx from 'clsx';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import classes from './button.module.css';

interface ActionLinkProps extends ComponentPropsWithRef<'a'> {
  readonly look?: 'primary' | 'default' | 'link';
  readonly icon?: ReactNode;
}

/** A link, free of the router, that looks like the button of a borrower's page. */
export function ActionLink({ look = 'primary', icon, className, children, ...rest }: ActionLinkProps) {
  return (
    <a {...rest} className={clsx(classes.button, classes[look], look !== 'link' && classes.xl, className)}>
      {icon}
      {children}
    </a>
  );
}
