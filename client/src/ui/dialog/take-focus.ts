/** How long after a dialog opens its focus trap may still take the focus: it does so by timers, which keys overtake on a busy machine. */
const TRAP_SETTLES = 1_000;

/** A ref for what a dialog, drawer or popover shows (not for a dropdown of Mantine, which calls its refs again when it closes): it gives the focus at once to what is marked for it, else to the dialog, so that a key pressed in between does not act on the page below. If the person moves the focus, it stays there. */
export function takeFocus(content: HTMLElement | null): void {
  const dialog = content?.closest<HTMLElement>('[role="dialog"]');
  if (!dialog) return;
  (dialog.querySelector<HTMLElement>('[data-autofocus]') ?? dialog).focus({ preventScroll: true });
  const mark = ({ target }: FocusEvent) => {
    for (const marked of dialog.querySelectorAll('[data-autofocus]')) marked.removeAttribute('data-autofocus');
    (target as HTMLElement).setAttribute('data-autofocus', 'true');
  };
  dialog.addEventListener('focusin', mark);
  setTimeout(() => dialog.removeEventListener('focusin', mark), TRAP_SETTLES);
}
