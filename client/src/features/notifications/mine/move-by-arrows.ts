import type { KeyboardEvent } from 'react';

const STEPS = new Map(
  Object.entries<readonly [rows: number, columns: number]>({
    ArrowUp: [-1, 0],
    ArrowDown: [1, 0],
    ArrowLeft: [0, -1],
    ArrowRight: [0, 1],
  }),
);

/** Moves the focus between the switches of a table by the arrow keys, past those that can't be used; Tab still goes through all of them. */
export function moveByArrows(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS.get(event.key);
  const from = (event.target as HTMLElement).closest('td');
  if (step === undefined || from === null || event.altKey || event.ctrlKey || event.metaKey) return;
  const [rows, columns] = step;
  for (let cell = neighbour(from, rows, columns); cell !== null; cell = neighbour(cell, rows, columns)) {
    const input = cell.querySelector<HTMLInputElement>('input[role="switch"]:not(:disabled)');
    if (input === null) continue;
    event.preventDefault();
    input.focus();
    return;
  }
}

function neighbour(cell: HTMLTableCellElement, rows: number, columns: number): HTMLTableCellElement | null {
  const row = cell.parentElement as HTMLTableRowElement;
  const body = row.parentElement as HTMLTableSectionElement;
  return body.rows[row.sectionRowIndex + rows]?.cells[cell.cellIndex + columns] ?? null;
}
