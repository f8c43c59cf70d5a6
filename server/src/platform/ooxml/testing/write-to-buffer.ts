import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { StyleTable } from '@countinghouse/domain/workbooks/cell-style';
import type { SheetCell, SheetPlan, SheetRow } from '@countinghouse/domain/workbooks/sheet';
import { writeWorkbook } from '../write-workbook';

/** The time at which the workbooks of tests are made. */
export const CREATED_AT = new Date('2024-02-29T12:30:00Z');

/** The bytes of a workbook of some sheets. */
export async function writeToBuffer(sheets: Iterable<SheetPlan> | AsyncIterable<SheetPlan>, styles: StyleTable = {}): Promise<Buffer> {
  const sink = new PassThrough();
  const [bytes] = await Promise.all([
    buffer(sink),
    writeWorkbook(sink, { styles, properties: { title: 'Books & more', creator: 'Countinghouse', createdAt: CREATED_AT } }, sheets),
  ]);
  return bytes;
}

/** A sheet of rows of cells. */
export function aSheet(rows: readonly (readonly SheetCell[] | SheetRow)[], given: Partial<SheetPlan> = {}): SheetPlan {
  return { name: 'Sheet', columns: [], rows: rows.map((row) => ('cells' in row ? row : { cells: row })), ...given };
}
