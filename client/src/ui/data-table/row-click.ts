import type { MouseEvent } from 'react';

const CONTROLS = 'a, button, input, select, textarea, label, [role="button"], [role^="menuitem"]';

/** Whether a click on a row means the row: not a control in it, not a menu that it opened, not the end of marking text. */
export function meansRow(event: MouseEvent<HTMLElement>): boolean {
  const target = event.target as Element;
  if (event.defaultPrevented || !event.currentTarget.contains(target)) return false;
  return target.closest(CONTROLS) === null && getSelection()?.isCollapsed !== false;
}
