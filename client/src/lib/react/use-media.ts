import { useSyncExternalStore } from 'react';
import { BREAKPOINTS } from '../../ui/theme/breakpoints';

/** Whether a media query holds now. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const media = matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    () => matchMedia(query).matches,
  );
}

/** Whether the window is as narrow as a tablet's, where records are cards and the bar has one menu. */
export function useIsNarrow(): boolean {
  return useMedia(`(width < ${BREAKPOINTS.lg}px)`);
}

/** Whether the window is as narrow as a phone's. */
export function useIsPhone(): boolean {
  return useMedia(`(width < ${BREAKPOINTS.sm}px)`);
}
