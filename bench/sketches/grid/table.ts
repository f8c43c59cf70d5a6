import type { EditUnderTest } from './edit-under-test';
import { figureRows, shownFigure } from './figures';
import { required } from './grid-under-test';
import { largeStatement } from './large-statement';

const rows = figureRows(largeStatement());
const indexOf = (id: string) => rows.findIndex((row) => row.id === id);
const [home, other] = ['inventories', 'prepaidandothercurrentassets'].map((section) => indexOf(`${section}:footer`)) as [number, number];
const ANCESTORS = [home, other, indexOf('currentassets:footer'), indexOf('assets:footer')];
const body = document.createElement('tbody');
const tableRows: HTMLTableRowElement[] = [];

/** A plain table of every row and month; a move carries the row and writes the totals of both sections and of what holds them. */
export const edit: EditUnderTest = {
  mount(root) {
    for (const { caption, figures } of rows) {
      const row = document.createElement('tr');
      row.append(cell(caption), ...(figures ?? []).map((amount) => cell(shownFigure(amount))));
      tableRows.push(row);
    }
    body.append(...tableRows);
    const table = document.createElement('table');
    table.append(body);
    root.append(table);
  },
  isReady: () => body.isConnected,
  move(run) {
    const moved = indexOf('inventories:header') + 1 + Math.floor(run / 2);
    const to = run % 2 === 0 ? other : home;
    body.insertBefore(rowAt(moved), rowAt(to));
    for (const total of ANCESTORS)
      (rows[total]?.figures ?? []).forEach((amount, month) => {
        const written = rowAt(total).cells[month + 1];
        if (written) written.textContent = shownFigure(amount + run);
      });
  },
  nodes: () => required('#root').querySelectorAll('*').length,
};

function rowAt(index: number): HTMLTableRowElement {
  const row = tableRows[index];
  if (row === undefined) throw new Error(`There is no row ${index}.`);
  return row;
}

function cell(text: string): HTMLTableCellElement {
  const made = document.createElement('td');
  made.textContent = text;
  return made;
}
