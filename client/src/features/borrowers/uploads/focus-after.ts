/** Moves the focus from a row that is about to go to the next one, else to the one before, else to what is left. */
export function focusAfter(page: HTMLElement | null, id: number, rest: HTMLElement | null): void {
  const rows = [...(page?.querySelectorAll<HTMLElement>('[data-upload]') ?? [])];
  const at = rows.findIndex((row) => row.dataset['upload'] === String(id));
  const others = [...rows.slice(at + 1), ...rows.slice(0, Math.max(at, 0)).reverse()];
  const target = others.map((row) => row.querySelector('button')).find((button) => button !== null);
  (target ?? rest)?.focus();
}
