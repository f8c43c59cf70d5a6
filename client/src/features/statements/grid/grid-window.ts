import type { CellLocation } from './grid-editing';
import type { GridGeometry } from './grid-geometry';

/** How far the grid is scrolled, in whole rows and columns, and its size in CSS pixels. */
export interface ScrolledTo {
  readonly row: number;
  readonly column: number;
  readonly width: number;
  readonly height: number;
  /** Whether it is still where it opened: then nothing is drawn beyond the edges, so that it opens sooner. */
  readonly opening: boolean;
}

/** Of a grid that has no size yet. */
export const NOT_LAID_OUT: ScrolledTo = { row: 0, column: 0, width: 1024, height: 0, opening: true };

/** The rows and columns to draw, both ends included; a last one before the first means none. */
export interface GridWindow {
  readonly firstRow: number;
  readonly lastRow: number;
  readonly firstColumn: number;
  readonly lastColumn: number;
}

/** Rows and columns that are drawn beyond the edges, for a browser that scrolls before it asks. */
const ROWS_BEYOND = 6;
const COLUMNS_BEYOND = 1;

/** What of so many rows and columns is on the screen, and a little more. */
export function gridWindow(
  { row, column, width, height, opening }: ScrolledTo,
  geometry: GridGeometry,
  count: { readonly rows: number; readonly columns: number },
): GridWindow {
  if (height === 0) return { firstRow: 0, lastRow: -1, firstColumn: 0, lastColumn: -1 };
  const rowsSeen = Math.ceil(Math.max(0, height - geometry.header) / geometry.row) + 1;
  const columnsSeen = Math.ceil(Math.max(0, width - geometry.caption) / geometry.column) + 1;
  const [rowsBeyond, columnsBeyond] = opening ? [0, 0] : [ROWS_BEYOND, COLUMNS_BEYOND];
  return {
    firstRow: Math.max(0, row - rowsBeyond),
    lastRow: Math.min(count.rows, row + rowsSeen + rowsBeyond) - 1,
    firstColumn: Math.max(0, column - columnsBeyond),
    lastColumn: Math.min(count.columns, column + columnsSeen + columnsBeyond) - 1,
  };
}

/** What is seen of the grid, in CSS pixels. */
export interface Seen {
  readonly top: number;
  readonly left: number;
  readonly width: number;
  readonly height: number;
}

/** Where to scroll so that a cell is seen below the headings and beside the captions; as little as possible. */
export function locationToShow(
  { row, column }: CellLocation,
  geometry: GridGeometry,
  seen: Seen,
): { readonly top: number; readonly left: number } {
  const { header, caption, row: height, column: width } = geometry;
  const top = scrollToShow(header + row * height, height, { from: seen.top, size: seen.height, inset: header });
  if (column === 0) return { top, left: seen.left };
  return { top, left: scrollToShow(caption + (column - 1) * width, width, { from: seen.left, size: seen.width, inset: caption }) };
}

function scrollToShow(start: number, size: number, seen: { readonly from: number; readonly size: number; readonly inset: number }): number {
  if (start < seen.from + seen.inset) return start - seen.inset;
  return Math.max(seen.from, start + size - seen.size);
}
