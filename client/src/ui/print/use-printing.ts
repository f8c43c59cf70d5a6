import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Whether the browser is about to print; the paper form is drawn before it looks, whichever way printing was asked for. While it prints the page is called `title`, so that a file made of it is. */
export function usePrinting(title: string): boolean {
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    let before: string | null = null;
    const begin = () => {
      before ??= document.title;
      document.title = title;
      flushSync(() => setPrinting(true));
    };
    const end = () => {
      if (before !== null) document.title = before;
      before = null;
      setPrinting(false);
    };
    addEventListener('beforeprint', begin);
    addEventListener('afterprint', end);
    return () => {
      if (before !== null) document.title = before;
      removeEventListener('beforeprint', begin);
      removeEventListener('afterprint', end);
    };
  }, [title]);
  return printing;
}
