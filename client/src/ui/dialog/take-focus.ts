/** A ref for what a dialog or drawer shows: it gives the focus at once to what is marked for it, else to the dialog, so that no key pressed meanwhile acts on the page below. */
export function takeFocus(content: HTMLElement | null): void {
  const dialog = content?.closest<HTMLElement>('[role="dialog"]');
  (dialog?.querySelector<HTMLElement>('[data-autofocus]') ?? dialog)?.focus({ preventScroll: true });
}
