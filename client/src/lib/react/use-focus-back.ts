import { useEffect, useState } from 'react';

/** Gives the focus back, once what is shown goes, to what had it before; whoever moved it elsewhere meanwhile keeps it there. */
export function useFocusBack(): void {
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      const isLost = document.activeElement === null || document.activeElement === document.body;
      if (isLost && before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    },
    [before],
  );
}
