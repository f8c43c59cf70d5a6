import { useCallback, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Whether the paper form is needed, and the way to print; the browser's own print command draws it too. */
export function usePrinting(): readonly [boolean, () => void] {
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    const begin = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    addEventListener('beforeprint', begin);
    addEventListener('afterprint', end);
    return () => {
      removeEventListener('beforeprint', begin);
      removeEventListener('afterprint', end);
    };
  }, []);
  const print = useCallback(() => {
    import('./print-sheet').then(
      () => window.print(),
      () => undefined,
    );
  }, []);
  return [printing, print];
}
