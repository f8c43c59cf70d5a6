import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

/** A rendered tree in the page. */
export interface Rendered {
  readonly element: HTMLElement;
  unmount(): void;
}

/** Renders into the page and waits until nothing is suspended any more. */
export async function render(tree: ReactNode): Promise<Rendered> {
  const element = document.body.appendChild(document.createElement('div'));
  let root: Root;
  await act(async () => {
    root = createRoot(element);
    root.render(tree);
    await new Promise((resolve) => setTimeout(resolve));
  });
  return {
    element,
    unmount: () => {
      act(() => root.unmount());
      element.remove();
    },
  };
}

/** Presses a key on the element that has the focus, or on the given one. */
export function press(key: string, held: Partial<KeyboardEventInit> = {}, on: Element | null = document.activeElement): void {
  act(() => void on?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...held })));
}

/** Gives every element a size, as a browser's layout would: 1200 x 700. */
export function pretendLayout(): void {
  const sized = { offsetWidth: 1200, clientWidth: 1200, offsetHeight: 700, clientHeight: 700 };
  for (const [name, size] of Object.entries(sized))
    Object.defineProperty(HTMLElement.prototype, name, { configurable: true, get: () => size });
  Element.prototype.scrollTo = () => undefined;
  window.matchMedia = (query: string) =>
    Object.assign(new EventTarget(), {
      matches: query.includes('min-width'),
      media: query,
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    }) as MediaQueryList;
}
