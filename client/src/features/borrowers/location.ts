import { createStore, useStore } from '../../lib/react/use-store';

/** Where the borrower is in the portal: the address without its host. */
export interface Location {
  readonly pathname: string;
  readonly search: string;
}

const locationStore = createStore<Location>(placeNow());

window.addEventListener('popstate', () => locationStore.set(placeNow()));

/** Follows the address. */
export function useLocation(): Location {
  return useStore(locationStore);
}

/** Shows another page; `replace` leaves no way back to the present one. The workspace and the request stay in the address (docs/spec.md, borrower 2.1). */
export function goTo(pathname: string, { replace = false }: { readonly replace?: boolean } = {}): void {
  const address = addressOf(pathname);
  if (replace) history.replaceState(null, '', address);
  else history.pushState(null, '', address);
  window.scrollTo(0, 0);
  locationStore.set(placeNow());
}

/** The address of a page, with the workspace and the request of the present one. */
export function addressOf(pathname: string): string {
  return `${pathname}${location.search}`;
}

/** Takes what is behind `#` out of the address and out of the history of the browser, and answers it without the sign. */
export function takeFragment(): string {
  const fragment = location.hash.slice(1);
  if (fragment !== '') history.replaceState(null, '', `${location.pathname}${location.search}`);
  return fragment;
}

function placeNow(): Location {
  return { pathname: location.pathname, search: location.search };
}
