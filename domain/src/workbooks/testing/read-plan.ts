import type { CellValue, SheetCell, SheetPlan } from '../sheet';

/** The rows of a sheet, read to its end. */
export async function cellsOf(sheet: SheetPlan): Promise<readonly (readonly SheetCell[])[]> {
  const rows: (readonly SheetCell[])[] = [];
  if (Symbol.iterator in sheet.rows) for (const row of sheet.rows) rows.push(row.cells);
  else for await (const batch of sheet.rows) for (const row of batch) rows.push(row.cells);
  return rows;
}

/** All sheets of a workbook by name, each read before the next one is asked for. */
export async function readPlan(sheets: AsyncIterable<SheetPlan>): Promise<Map<string, readonly (readonly SheetCell[])[]>> {
  const read = new Map<string, readonly (readonly SheetCell[])[]>();
  for await (const sheet of sheets) read.set(sheet.name, await cellsOf(sheet));
  return read;
}

/** The value of a cell, without its style and formula. */
export function valueOf(cell: SheetCell | undefined): CellValue {
  return typeof cell === 'object' && cell !== null ? cell.value : (cell ?? null);
}

/** The formula of a cell; undefined when it has none. */
export function formulaOf(cell: SheetCell | undefined): string | undefined {
  return typeof cell === 'object' && cell !== null ? cell.formula : undefined;
}

/** The row whose first cell shows a text. */
export function rowOf(rows: readonly (readonly SheetCell[])[] | undefined, caption: string): readonly SheetCell[] {
  const row = rows?.find((cells) => valueOf(cells[0]) === caption);
  if (row === undefined) throw new Error(`No row is captioned ${caption}.`);
  return row;
}
