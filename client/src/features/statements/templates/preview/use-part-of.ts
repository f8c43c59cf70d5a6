import { useState } from 'react';

const AT_ONCE = 100;

/** The first of many, and more of them by and by: a statement may have thousands of accounts. */
export function usePartOf<T>(all: readonly T[]): { readonly shown: readonly T[]; readonly left: number; readonly showMore: () => void } {
  const [count, setCount] = useState(AT_ONCE);
  return {
    shown: all.slice(0, count),
    left: Math.min(AT_ONCE, Math.max(0, all.length - count)),
    showMore: () => setCount(count + AT_ONCE),
  };
}
