import type { ComponentPropsWithRef, MouseEvent } from 'react';
import { addressOf, goTo } from './location';

interface LocationLinkProps extends Omit<ComponentPropsWithRef<'a'>, 'href'> {
  readonly to: string;
}

/** A link to another page of the borrower's; with a key held it opens as the browser opens links. */
export function LocationLink({ to, onClick, ...rest }: LocationLinkProps) {
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    goTo(to);
  };
  return <a {...rest} href={addressOf(to)} onClick={follow} />;
}
