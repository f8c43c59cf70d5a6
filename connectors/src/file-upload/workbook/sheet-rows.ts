import type { FileHandle } from 'node:fs/promises';
import type { SheetRow } from './cell';
import type { CellLookups } from './cell-of';
import { inflateEntry } from './inflate-entry';
import { LARGEST_PART } from './inspect-package';
import { SheetParser } from './sheet-parser';
import type { ZipEntry } from './zip-directory';

/**
 * The rows of a sheet that hold anything, in order. Hidden rows are rows like others: hiding does not take a number out of the books.
 * Throws UnsafePackage, and the signal's reason.
 */
export async function* sheetRows(file: FileHandle, part: ZipEntry, lookups: CellLookups, signal: AbortSignal): AsyncGenerator<SheetRow> {
  const parser = new SheetParser(part.name, lookups);
  for await (const bytes of inflateEntry(file, part, LARGEST_PART)) {
    signal.throwIfAborted();
    yield* parser.take(bytes);
  }
  parser.end();
}
