/** Scrolls as little as shows the element; given as a `ref`, it does so once the element is there. */
export function bringIntoView(element: Element | null): void {
  // oxlint-disable-next-line typescript/no-unnecessary-condition -- the simulated browser of the tests lays nothing out, and can't scroll
  element?.scrollIntoView?.({ block: 'nearest' });
}
