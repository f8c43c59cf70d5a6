import type { FaultCollector } from '../fault-collector';
import { plainText, cellName } from './cell';
import type { SheetRow } from './cell';
import type { DateTerms } from './cell-date';
import type { PackageFacts } from './inspect-package';
import { sheetRows } from './sheet-rows';

/** A workbook while it is read. */
export interface WorkbookContext {
  readonly bytes: Uint8Array;
  readonly facts: PackageFacts;
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

/** Finds a sheet by name, in any case and spacing; undefined where the workbook has none. */
export function findSheet(context: WorkbookContext, wanted: string): FoundSheet | undefined {
  const found = context.facts.sheets.find(({ name }) => plainText(name).toLowerCase() === wanted.toLowerCase());
  if (found === undefined) return undefined;
  const { name, notes } = found;
  return {
    name,
    rows: () => abortable(sheetRows(context.bytes, name, notes), context.signal),
    fault: (column, row, problem) => context.faults.add(`${name}!${cellName(column, row)}`, problem),
  };
}

async function* abortable(rows: AsyncGenerator<SheetRow>, signal: AbortSignal): AsyncGenerator<SheetRow> {
  for await (const row of rows) {
    signal.throwIfAborted();
    yield row;
  }
}
