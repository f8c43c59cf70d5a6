import { PassThrough } from 'node:stream';
import type { SheetPlan } from '@countinghouse/domain/workbooks/sheet';
import type { WorkbookWriterOptions } from '../../../platform/ooxml/workbook-writer';
import { writeWorkbook } from '../../../platform/ooxml/write-workbook';
import type { RestAnswer } from '../../../platform/rest/route';
import { fileAnswer } from '../../workspaces/downloads/file-answer';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Bytes that wait for a slow reader. */
const WAITING = 256 * 1024;

/** A workbook as an attachment that is made while it is sent; what fails on the way cuts it off, so that no reader takes a part for the whole. */
export function streamWorkbook(
  fileName: string,
  options: WorkbookWriterOptions,
  sheets: Iterable<SheetPlan> | AsyncIterable<SheetPlan>,
): RestAnswer {
  const content = new PassThrough({ highWaterMark: WAITING });
  writeWorkbook(content, options, sheets).catch((error: unknown) => content.destroy(error as Error));
  return fileAnswer({ fileName, contentType: XLSX, bytes: null, content });
}
