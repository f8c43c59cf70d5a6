import { PassThrough, type Readable } from 'node:stream';
import type { SheetPlan } from '@countinghouse/domain/workbooks/sheet';
import type { WorkbookWriterOptions } from '../../../platform/ooxml/workbook-writer';
import { writeWorkbook } from '../../../platform/ooxml/write-workbook';

/** A workbook that is written while it is read, so that its length costs no memory; a failure destroys the stream, and a reader that leaves ends the writing. */
export function streamWorkbook(options: WorkbookWriterOptions, sheets: Iterable<SheetPlan> | AsyncIterable<SheetPlan>): Readable {
  const through = new PassThrough({ highWaterMark: 256 * 1024 });
  writeWorkbook(through, options, sheets).catch((error: unknown) => through.destroy(error as Error));
  return through;
}
