import type { KeyboardEvent } from 'react';

const STEPS: ReadonlyMap<string, readonly [rows: number, columns: number]> = new Map([
  ['ArrowUp', [-1, 0]],
  ['ArrowDown', [1, 0]],
  ['ArrowLeft', [0, -1]],
  ['ArrowRight', [0, 1]],
]);

/** Moves the focus between the cells of a table by arrows, and by Home and End within a row; rows without cells are passed over. */
export function moveInGrid(event: KeyboardEvent<HTMLElement>): void {
  if (event.ctrlKey || event.metaKey || event.altKey || !(event.target instanceof HTMLElement)) return;
  const cell = event.target.closest<HTMLElement>('[data-cell]');
  if (cell === null) return;
  const rows = [...event.currentTarget.querySelectorAll('tr')].map(cellsOf).filter((cells) => cells.length > 0);
  const row = rows.findIndex((cells) => cells.includes(cell));
  const own = rows[row] ?? [];
  const next = wanted(event.key, own.indexOf(cell), row, rows);
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
}

function wanted(key: string, column: number, row: number, rows: readonly (readonly HTMLElement[])[]): HTMLElement | undefined {
  if (key === 'Home') return rows[row]?.[0];
  if (key === 'End') return rows[row]?.at(-1);
  const step = STEPS.get(key);
  if (step === undefined || row + step[0] < 0 || column + step[1] < 0) return undefined;
  return rows[row + step[0]]?.[column + step[1]];
}

const cellsOf = (row: Element) => [...row.querySelectorAll<HTMLElement>('[data-cell]')];
