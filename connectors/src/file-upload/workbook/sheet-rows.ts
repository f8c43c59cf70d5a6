import { streamXlsxRows } from 'hucre/xlsx';
import type { CellValue } from 'hucre/xlsx';
import { EMPTY } from './cell';
import type { Cell, SheetRow } from './cell';
import type { CellNote, CellNotes } from './cell-notes';

const ERROR = /^#(REF!|DIV\/0!|N\/A|NAME\?|NULL!|NUM!|VALUE!|SPILL!|CALC!|GETTING_DATA|FIELD!|BLOCKED!|UNKNOWN!|CONNECT!)$/;

/**
 * The rows of a sheet that hold anything, in order; the only place that knows the library. Hidden rows are rows like others: hiding
 * does not take a number out of the books.
 */
export async function* sheetRows(workbook: Uint8Array, sheet: string, notes: CellNotes): AsyncGenerator<SheetRow> {
  for await (const { index, values } of streamXlsxRows(workbook, { sheet })) {
    const cells = values.map((value, column) => toCell(value, notes.size === 0 ? undefined : notes.get(`${index}:${column}`)));
    if (cells.some((cell) => cell.kind !== 'empty')) yield { number: index + 1, cells };
  }
}

function toCell(value: CellValue, note: CellNote | undefined): Cell {
  if (note === 'uncachedFormula') return { kind: 'uncalculated' };
  if (value === null) return EMPTY;
  if (typeof value === 'number') return { kind: 'number', number: value, percent: note === 'percent' };
  if (typeof value === 'boolean') return { kind: 'text', text: value ? 'TRUE' : 'FALSE' };
  if (value instanceof Date) return { kind: 'date', year: value.getUTCFullYear(), month: value.getUTCMonth() + 1, day: value.getUTCDate() };
  if (ERROR.test(value)) return { kind: 'error', text: value };
  return value.trim() === '' ? EMPTY : { kind: 'text', text: value };
}
