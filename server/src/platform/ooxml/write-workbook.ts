import type { Writable } from 'node:stream';
import type { SheetPlan, SheetRow } from '@countinghouse/domain/workbooks/sheet';
import type { SheetWriter } from './sheet-writer';
import { WorkbookWriter, type WorkbookWriterOptions } from './workbook-writer';

/** Writes planned sheets as a workbook and ends the stream; on any failure the stream is destroyed and the failure thrown. */
export async function writeWorkbook(
  sink: Writable,
  options: WorkbookWriterOptions,
  sheets: Iterable<SheetPlan> | AsyncIterable<SheetPlan>,
): Promise<void> {
  const workbook = new WorkbookWriter(sink, options);
  try {
    for await (const plan of sheets) await writeRows(await workbook.sheet(plan), plan.rows);
    await workbook.close();
  } catch (error) {
    workbook.abort(error instanceof Error ? error : new Error(String(error)));
    throw error;
  }
}

async function writeRows(sheet: SheetWriter, rows: SheetPlan['rows']): Promise<void> {
  if (Symbol.iterator in rows) return writeBatch(sheet, rows);
  for await (const batch of rows) await writeBatch(sheet, batch);
}

async function writeBatch(sheet: SheetWriter, rows: Iterable<SheetRow>): Promise<void> {
  for (const row of rows) {
    const full = sheet.row(row);
    if (full) await full;
  }
}
