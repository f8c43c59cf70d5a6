import type { FileHandle } from 'node:fs/promises';
import type { FaultCollector } from '../fault-collector';
import { plainText, cellName } from './cell';
import type { SheetRow } from './cell';
import type { DateTerms } from './cell-date';
import type { PackageFacts } from './inspect-package';
import { sheetRows } from './sheet-rows';
import { UnsafePackage } from './unsafe-package';

/** A workbook while it is read. */
export interface WorkbookContext {
  readonly file: FileHandle;
  readonly facts: PackageFacts;
  /** The texts that cells share. */
  readonly strings: readonly string[];
  readonly dates: DateTerms;
  readonly faults: FaultCollector;
  readonly signal: AbortSignal;
}

/** A sheet that was found by its name in any case. */
export interface FoundSheet {
  /** As the workbook writes it; faults name it so. */
  readonly name: string;
  rows(): AsyncGenerator<SheetRow>;
  fault(column: number, row: number, problem: string): void;
}

/** No spreadsheet program makes a longer one. */
const LONGEST_NAME = 31;

/** Finds a sheet by name, in any case and spacing; undefined where the workbook has none. Throws UnsafePackage for one that it names but lacks. */
export function findSheet(context: WorkbookContext, wanted: string): FoundSheet | undefined {
  const { file, facts, strings, signal } = context;
  const found = facts.sheets.find(({ name }) => name.length <= LONGEST_NAME && plainText(name).toLowerCase() === wanted.toLowerCase());
  if (found === undefined) return undefined;
  const { name, part } = found;
  if (part === undefined) throw new UnsafePackage('sheetContentMissing', { sheet: plainText(name) });
  const lookups = { strings, formats: facts.formats, dates1904: facts.dates1904 };
  return {
    name,
    rows: () => sheetRows(file, part, lookups, signal),
    fault: (column, row, problem) => context.faults.add(`${name}!${cellName(column, row)}`, problem),
  };
}
