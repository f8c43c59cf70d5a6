/** A cell of the grid: its row, and column 0 for the caption or 1 and up for the periods. */
export interface CellLocation {
  readonly row: number;
  readonly column: number;
}

/** Heights and widths of the grid in CSS pixels. */
export interface GridGeometry {
  readonly row: number;
  readonly header: number;
  readonly caption: number;
  readonly column: number;
  /** The width of the widest figure: rules above totals are as wide. */
  readonly figure: number;
}

const ROW_HEIGHT = 28;
const DIGIT = 8.6;
const SIGN = 4.6;
const CELL_PADDING = 30;

/** What the grid is laid out for. */
interface GridContent {
  readonly periods: number;
  readonly widestFigure: string;
  /** Whether the periods are months, which are narrower. */
  readonly months: boolean;
  /** Pixels that the longest caption needs, with what is around it. */
  readonly widestCaption: number;
}

/** Lays the grid out in its width: captions first, then equal columns that hold the widest figure and share what is left up to a limit; of more than fit, whole ones share all of it. */
export function gridGeometry(width: number, { periods, widestFigure, months, widestCaption }: GridContent): GridGeometry {
  const caption = captionWidth(width, widestCaption);
  const figure = Math.ceil(Array.from(widestFigure).reduce((sum, sign) => sum + (/\d/.test(sign) ? DIGIT : SIGN), SIGN));
  const least = Math.max(figure + CELL_PADDING, width < 640 ? 96 : months ? 84 : 136);
  const most = Math.max(least, months ? 112 : 256);
  const fitting = Math.max(1, Math.min(Math.max(1, periods), Math.floor((width - caption) / least)));
  const wide = Math.max(least, Math.floor((width - caption) / fitting));
  const column = fitting < periods ? wide : Math.min(most, wide);
  return { row: ROW_HEIGHT, header: months ? 48 : width < 640 ? 73 : 58, caption, column, figure };
}

const [CAPTION_LEAST, CAPTION_MOST, CAPTION_SLACK, TABLET_MOST] = [200, 400, 1.05, 360];

/** As wide as the longest caption, at least 200 and at most 400 px, plus 5 percent (docs/spec.md, borrower 9); tablets and phones keep room for figures. */
function captionWidth(width: number, widestCaption: number): number {
  if (width < 420) return Math.max(132, Math.floor(width * 0.46));
  if (width < 640) return CAPTION_LEAST;
  const wanted = Math.min(CAPTION_MOST, Math.max(CAPTION_LEAST, widestCaption)) * CAPTION_SLACK;
  return Math.round(width < 1100 ? Math.min(wanted, TABLET_MOST) : wanted);
}

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
