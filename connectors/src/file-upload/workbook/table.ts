import { issueMessage } from '@countinghouse/domain/imports/issue-message';
import type { Problem } from '../issue-collector';
import { cellText, EMPTY } from './cell';
import type { Cell, SheetRow } from './cell';
import type { FoundSheet } from './workbook-context';

/** The columns of a sheet: each with the headings that name it, in lower case; the first is used in issues. */
export interface TableColumns<Required extends string, Optional extends string> {
  readonly required: Readonly<Record<Required, readonly string[]>>;
  readonly optional: Readonly<Record<Optional, readonly string[]>>;
}

/** A row below the headings. */
export interface TableRow<Column extends string> {
  readonly number: number;
  cell(column: Column): Cell;
  /** Records an issue at this row's cell of a column. */
  addIssue(column: Column, problem: Problem): void;
  readonly cells: readonly Cell[];
}

/** The row of headings, with the row above it, which has merged headings. */
export interface TableHeader {
  readonly row: SheetRow;
  readonly above: SheetRow | undefined;
  readonly positions: ReadonlyMap<string, number>;
}

/** The most rows above the headings. */
export const HEADER_WITHIN = 40;

/**
 * Finds the row of headings among the first rows of a sheet, whatever is above it, and yields the rows below. `onHeader` gets the
 * headings before the first row. A sheet without them, or with a repeated one, is an error and yields no rows.
 */
export async function* tableRows<Required extends string, Optional extends string>(
  sheet: FoundSheet,
  columns: TableColumns<Required, Optional>,
  onHeader?: (header: TableHeader) => void,
): AsyncGenerator<TableRow<Required | Optional>> {
  let above: SheetRow | undefined;
  let header: TableHeader | undefined;
  let looked = 0;
  for await (const row of sheet.rows()) {
    if (header !== undefined) {
      yield tableRow(row, header, sheet);
    } else if (isHeader(row, columns.required)) {
      header = { row, above, positions: positionsIn(row, columns) };
      if (!holdsOnce(header, columns, sheet)) return;
      onHeader?.(header);
    } else if ((looked += 1) > HEADER_WITHIN) break;
    above = row;
  }
  if (header !== undefined) return;
  const names = Object.values<readonly string[]>(columns.required).map((headings) => headings[0]);
  sheet.addIssue(0, 1, issueMessage('noHeadings', { headings: names.join(', ') }));
}

/** Whether a heading names a column, whatever its case, blanks and punctuation. */
export function isHeading(cell: Cell, headings: readonly string[]): boolean {
  const text = cellText(cell)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  return headings.includes(text);
}

/** Whether a row has a heading for each of the required columns. */
export function isHeader(row: SheetRow, required: Readonly<Record<string, readonly string[]>>): boolean {
  return Object.values(required).every((headings) => row.cells.some((cell) => isHeading(cell, headings)));
}

function positionsIn(row: SheetRow, { required, optional }: TableColumns<string, string>): Map<string, number> {
  const all = Object.entries({ ...required, ...optional });
  return new Map(all.map(([column, headings]) => [column, row.cells.findIndex((cell) => isHeading(cell, headings))]));
}

function holdsOnce({ row, positions }: TableHeader, { required, optional }: TableColumns<string, string>, sheet: FoundSheet): boolean {
  let once = true;
  for (const [column, headings] of Object.entries({ ...required, ...optional })) {
    const last = row.cells.findLastIndex((cell) => isHeading(cell, headings));
    if (last === positions.get(column)) continue;
    sheet.addIssue(last, row.number, issueMessage('columnTwice', { column: headings[0] ?? '' }));
    once = false;
  }
  return once;
}

function tableRow<Column extends string>(row: SheetRow, header: TableHeader, sheet: FoundSheet): TableRow<Column> {
  const at = (column: Column): number => header.positions.get(column) ?? -1;
  return {
    number: row.number,
    cells: row.cells,
    cell: (column) => row.cells[at(column)] ?? EMPTY,
    addIssue: (column, problem) => sheet.addIssue(Math.max(at(column), 0), row.number, problem),
  };
}
