import { safeHref } from '@countinghouse/domain/tenants/safe-href';
import clsx from 'clsx';
import type { ReactNode } from 'react';

interface OutsideLinkProps {
  readonly href: string;
  /** `quiet` is for lists of links, such as a footer. */
  readonly look?: 'link' | 'quiet';
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A link to a configured address: plain text when the address is not safe to follow; a new tab unless it stays in the portal. */
export function OutsideLink({ href, look = 'link', className, children }: OutsideLinkProps) {
  const address = safeHref(href);
  if (address === null) return <span className={className}>{children}</span>;
  const leaves = !address.startsWith('/');
  return (
    <a
      href={address}
      className={clsx(look === 'quiet' ? 'text-link quiet' : 'medium', className)}
      {...(leaves ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
    >
      {children}
    </a>
  );
}
