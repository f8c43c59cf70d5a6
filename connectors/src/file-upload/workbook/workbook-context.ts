import type { FileHandle } from 'node:fs/promises';
import type { Finding } from '@countinghouse/domain/imports/findings/finding';
import type { IssueCollector, Problem } from '../issue-collector';
import { plainText } from '../plain-text';
import type { AmountTerms } from '../text-amount';
import { cellName, type SheetRow } from './cell';
import type { DateTerms } from './cell-date';
import { type PackageFacts, LARGEST_PART } from './inspect-package';
import { UnsafePackage } from './unsafe-package';
import type { CellLookups } from './cell-of';
import { inflateEntry } from './inflate-entry';
import { SheetParser } from './sheet-parser';
import type { ZipEntry } from './zip-directory';

/** A workbook whose package is proven and whose cells can be read. */
export interface PackageContext {
  readonly file: FileHandle;
  readonly facts: PackageFacts;
  /** The texts that cells share. */
  readonly strings: readonly string[];
  readonly issues: IssueCollector;
  readonly signal: AbortSignal;
}

/** A workbook of which it is known how it writes amounts and dates. */
export interface WorkbookContext extends PackageContext {
  readonly dates: DateTerms;
  readonly amounts: AmountTerms;
  /** What was decided while the workbook was read. */
  readonly findings: Finding[];
}

/** A sheet that was found by its name in any case. */
export interface FoundSheet {
  /** As the workbook writes it; issues name it so. */
  readonly name: string;
  /** Whether inline texts of it, beside shared strings, may be amounts or dates that show how the workbook writes them. */
  readonly mayShowStyle: boolean;
  rows(): AsyncGenerator<SheetRow>;
  addIssue(column: number, row: number, problem: Problem): void;
}

/** No spreadsheet program makes a longer one. */
const LONGEST_NAME = 31;

/** Finds a sheet by name, in any case and spacing; undefined where the workbook has none. Throws UnsafePackage for one that it names but lacks. */
export function findSheet(context: PackageContext, wanted: string): FoundSheet | undefined {
  const { file, facts, strings, signal } = context;
  const found = facts.sheets.find(({ name }) => name.length <= LONGEST_NAME && plainText(name).toLowerCase() === wanted.toLowerCase());
  if (found === undefined) return undefined;
  const { name, part, mayShowStyle } = found;
  if (part === undefined) throw new UnsafePackage('sheetContentMissing', { sheet: plainText(name) });
  const lookups = { strings, formats: facts.formats, dates1904: facts.dates1904 };
  return {
    name,
    mayShowStyle,
    rows: () => sheetRows(file, part, lookups, signal),
    addIssue: (column, row, problem) => context.issues.add(`${name}!${cellName(column, row)}`, problem),
  };
}

/**
 * The rows of a sheet that hold anything, in order. Hidden rows are rows like others: hiding does not take a number out of the books.
 * Throws UnsafePackage, and the signal's reason.
 */
async function* sheetRows(file: FileHandle, part: ZipEntry, lookups: CellLookups, signal: AbortSignal): AsyncGenerator<SheetRow> {
  const parser = new SheetParser(part.name, lookups);
  for await (const bytes of inflateEntry(file, part, LARGEST_PART)) {
    signal.throwIfAborted();
    yield* parser.take(bytes);
  }
  parser.end();
}
