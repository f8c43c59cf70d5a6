/** A ref for the dropdown of a menu that keys open: it gives the focus at once to the first item, so that a key pressed in between does not act on the page below. */
export function focusFirstItem(menu: HTMLElement | null): void {
  menu?.querySelector<HTMLElement>('[role^="menuitem"]')?.focus({ preventScroll: true });
}
