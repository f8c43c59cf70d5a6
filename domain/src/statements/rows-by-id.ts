import type { StatementRow, StatementTable } from './statement-table';

const indexes = new WeakMap<StatementTable, ReadonlyMap<string, StatementRow>>();

/** The rows of a table by id; built once per table. */
export function rowsById(table: StatementTable): ReadonlyMap<string, StatementRow> {
  let index = indexes.get(table);
  if (index === undefined) {
    index = new Map(table.rows.map((row) => [row.id, row]));
    indexes.set(table, index);
  }
  return index;
}
