/** A ref for the dropdown of a menu that keys open: it gives the focus at once to the first item, so that no key pressed meanwhile acts on the page below. */
export function focusFirstItem(menu: HTMLElement | null): void {
  menu?.querySelector<HTMLElement>('[role^="menuitem"]')?.focus({ preventScroll: true });
}
