import type { SheetChart } from './chart';

/** What a cell shows; text is always text, whatever it begins with, and null is an empty cell. */
export type CellValue = string | number | boolean | null;

/** A cell that has more than a value. */
export interface StyledCell {
  readonly value: CellValue;
  /** Name of a style; absent takes the row's, then the column's. */
  readonly style?: string;
  /** A formula without its leading `=`; `value` is then its cached result. */
  readonly formula?: string;
  /** A place in this workbook to jump to, `'Sheet name'!A1`. */
  readonly link?: string;
}

export type SheetCell = CellValue | StyledCell;

/** One row; cells are from column A on. */
export interface SheetRow {
  readonly cells: readonly SheetCell[];
  /** Name of the style of cells that name none. */
  readonly style?: string;
  /** Points; absent means the default height. */
  readonly height?: number;
  /** Depth of grouping, 0..7. */
  readonly outlineLevel?: number;
}

export interface SheetColumn {
  /** Width in characters of the default font. */
  readonly width: number;
  /** Name of the style of cells whose row names none. */
  readonly style?: string;
}

/** Everything about a sheet but its rows. */
export interface SheetLayout {
  /** Unique in the workbook, 1..31 characters; see `sheet-name.ts`. */
  readonly name: string;
  readonly columns: readonly SheetColumn[];
  /** Rows and columns that stay in view; the frozen rows are repeated on each printed page. */
  readonly frozen?: { readonly rows: number; readonly columns: number };
  readonly landscape?: boolean;
  /** Columns before which a printed page ends, counted from 0; absent, all columns are fitted to one page. */
  readonly pageBreaks?: readonly number[];
  readonly hideGridLines?: boolean;
  /** The deepest outline level of its rows; absent means that rows are not grouped. */
  readonly outlineLevels?: number;
  /** Ranges such as `A1:C1`. */
  readonly merged?: readonly string[];
  /** The header row, counted from 1, whose columns can be filtered, and the rows at the end that a filter leaves alone. */
  readonly filter?: { readonly headingRow: number; readonly footerRows: number };
  /** Drawn over its cells. */
  readonly charts?: readonly SheetChart[];
}

/** A sheet whose rows are made while they are written, so that its length costs no memory. */
export interface SheetPlan extends SheetLayout {
  readonly rows: Iterable<SheetRow> | AsyncIterable<Iterable<SheetRow>>;
}

/** Rows that a sheet can hold at most. */
export const SHEET_ROW_LIMIT = 1_048_576;

/** Columns that a sheet can hold at most. */
export const SHEET_COLUMN_LIMIT = 16_384;

/** Characters (UTF-16 units) that a cell can hold at most. */
export const CELL_TEXT_LIMIT = 32_767;
