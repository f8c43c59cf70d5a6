import { useLayoutEffect, useState } from 'react';
import { createStore, useStore } from './use-store';

/** What lies over the page, the last over all others. */
const layers = createStore<readonly object[]>([]);

/** Whether a dialog or drawer lies over all others, so that Escape means it alone. */
export function useTopmost(): boolean {
  const [layer] = useState(() => ({}));
  useLayoutEffect(() => {
    layers.set([...layers.get(), layer]);
    return () => layers.set(layers.get().filter((each) => each !== layer));
  }, [layer]);
  return useStore(layers).at(-1) === layer;
}

/** Whether a dialog covers the page; updated when that changes. */
export function usePageCovered(): boolean {
  return useStore(layers).length > 0;
}

/** Whether anything lies over the page at this moment. */
export function isPageCovered(): boolean {
  return layers.get().length > 0;
}
