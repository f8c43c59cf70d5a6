import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { vi } from 'vitest';

/** A rendered tree in the page. */
export interface Rendered {
  readonly element: HTMLElement;
  unmount(): void;
}

/** Renders into the page and waits until there is content, including texts that have to be loaded. */
export async function render(tree: ReactNode): Promise<Rendered> {
  const element = document.body.appendChild(document.createElement('div'));
  const root = createRoot(element);
  await act(async () => {
    root.render(tree);
    await aMoment();
  });
  while (element.childElementCount === 0) await act(aMoment);
  return {
    element,
    unmount: () => {
      act(() => root.unmount());
      element.remove();
    },
  };
}

const aMoment = () => new Promise<void>((resolve) => setTimeout(resolve));

/** Presses a key on the element that has the focus, or on the given one. */
export function press(key: string, held: Partial<KeyboardEventInit> = {}, on: Element | null = document.activeElement): void {
  act(() => void on?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...held })));
}

/** Gives every element a size for the rest of the test file, as a browser's layout would: 1200 x 700. */
export function pretendLayout(): void {
  const sized = { offsetWidth: 1200, clientWidth: 1200, offsetHeight: 700, clientHeight: 700 } as const;
  for (const [name, size] of Object.entries(sized))
    vi.spyOn(HTMLElement.prototype, name as keyof typeof sized, 'get').mockReturnValue(size);
  vi.stubGlobal('matchMedia', (query: string) => Object.assign(new EventTarget(), { matches: query.includes('min-width'), media: query }));
}
