import { useEffect, useRef, type RefObject } from 'react';
import { useLocation } from 'react-router';

/** Moves the focus to the content when another page is opened, so that readers and the Tab key start there; not at the first load, and not when only the search of an address changes. */
export function useRouteFocus(main: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    main.current?.focus({ preventScroll: true });
  }, [main, pathname]);
}
