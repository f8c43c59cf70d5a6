import type { KeyboardEvent } from 'react';

/** The rows of changes below an element: the button that opens a journal, else the row itself. */
const CHANGES = 'button[aria-expanded], tr[data-opens="false"]';

/** N and P move the focus to the next and to the previous change. */
export function stepChanges({ key, ctrlKey, metaKey, altKey, target, currentTarget }: KeyboardEvent<HTMLElement>): void {
  const by = { n: 1, p: -1 }[key.toLowerCase()];
  if (by === undefined || ctrlKey || metaKey || altKey || (target as Element).matches('input, select, textarea')) return;
  const changes = [...currentTarget.querySelectorAll<HTMLElement>(CHANGES)];
  const at = changes.findIndex((change) => change.contains(document.activeElement));
  const next = changes[Math.min(changes.length - 1, Math.max(0, at + by))];
  if (next === undefined) return;
  if (next.tagName === 'TR') next.tabIndex = -1;
  next.focus();
}
