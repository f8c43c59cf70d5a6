import { createContext, useContext } from 'react';

/** A column of a data table. */
export interface DataColumn {
  readonly id: string;
  /** The column's head, and on a phone the word before each of its values. */
  readonly label: string;
  /** A few words below the head. */
  readonly hint?: string;
  /**
   * `quiet` steps back, `figures` are times, codes and numbers, `switch` holds one switch each,
   * `actions` and `expand` hold buttons under a head only readers hear.
   */
  readonly kind?: 'text' | 'quiet' | 'figures' | 'switch' | 'actions' | 'expand';
  readonly align?: 'start' | 'center' | 'end';
  /** How the table is ordered by it now, null when by another one; absent where it can't be. */
  readonly sort?: { readonly direction: 'asc' | 'desc' | null; readonly onSort: () => void };
}

const Columns = createContext<readonly DataColumn[]>([]);

/** Gives a table's columns to its rows and cells. */
export const DataColumnsProvider = Columns.Provider;

/** The columns of the table around, in order. */
export function useDataColumns(): readonly DataColumn[] {
  return useContext(Columns);
}

/** The column with this id; a cell of none is a mistake of the table's author and throws. */
export function useDataColumn(id: string): DataColumn {
  const column = useDataColumns().find((one) => one.id === id);
  if (column === undefined) throw new Error(`The table has no column ${id}`);
  return column;
}

/** Whether the column's cells hold buttons, which need no word before them. */
export function holdsButtons(column: DataColumn): boolean {
  return column.kind === 'actions' || column.kind === 'expand';
}
