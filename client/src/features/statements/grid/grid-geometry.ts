/** A cell of the grid: its row, and column 0 for the caption or 1 and up for what is beside it. */
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
  /** The widths of the columns beside the amounts of each period; absent for none. */
  readonly beside?: readonly number[];
}

/** The width of a period with what is beside its amounts. */
export function periodWidth({ column, beside = [] }: Pick<GridGeometry, 'column' | 'beside'>): number {
  return beside.reduce((sum, width) => sum + width, column);
}

/** Where a column is, counted from 0 and without the captions, and how wide. */
export function columnSpan(
  geometry: Pick<GridGeometry, 'column' | 'beside'>,
  column: number,
): { readonly left: number; readonly width: number } {
  const widths = [geometry.column, ...(geometry.beside ?? [])];
  const part = column % widths.length;
  const before = widths.slice(0, part).reduce((sum, width) => sum + width, 0);
  return { left: ((column - part) / widths.length) * periodWidth(geometry) + before, width: widths[part] ?? geometry.column };
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
  /** What is beside the amounts of each period; absent for nothing. */
  readonly beside?: readonly ('amount' | 'percent')[];
}

/** Lays the grid out in its width: captions first, then equal columns that hold the widest figure and share what is left up to a limit; of more than fit, whole ones share all of it. */
export function gridGeometry(width: number, { periods, widestFigure, months, widestCaption, beside = [] }: GridContent): GridGeometry {
  const caption = beside.length > 0 && width < 420 ? CAPTION_BESIDE : captionWidth(width, widestCaption);
  const figure = Math.ceil(Array.from(widestFigure).reduce((sum, sign) => sum + (/\d/.test(sign) ? DIGIT : SIGN), SIGN));
  if (beside.length > 0) return geometryBeside(width, { periods, months, caption, figure, beside });
  const least = Math.max(figure + CELL_PADDING, width < 640 ? 96 : months ? 84 : 136);
  const most = Math.max(least, months ? 112 : 256);
  const fitting = Math.max(1, Math.min(Math.max(1, periods), Math.floor((width - caption) / least)));
  const wide = Math.max(least, Math.floor((width - caption) / fitting));
  const column = fitting < periods ? wide : Math.min(most, wide);
  return { row: ROW_HEIGHT, header: months ? 48 : width < 640 ? 73 : 58, caption, column, figure };
}

const [PERCENT_LEAST, PERCENT_PHONE, BESIDE_PADDING, BESIDE_PHONE] = [60, 50, 18, 6];
/** Letters on a phone are as much smaller there. */
const PHONE_LETTERS = 0.85;
/** How much wider columns become where there is room. */
const BESIDE_MOST = 1.3;

/** Whole periods, each with what is beside its amounts, share the width, for one of which captions make room; a phone shows one, as narrow as its figures allow. */
function geometryBeside(
  width: number,
  {
    periods,
    months,
    caption: wanted,
    figure: usual,
    beside,
  }: Pick<GridGeometry, 'caption' | 'figure'> & Required<Pick<GridContent, 'periods' | 'months' | 'beside'>>,
): GridGeometry {
  const isPhone = width < 640;
  const figure = isPhone ? Math.ceil(usual * PHONE_LETTERS) : usual;
  const amount = Math.max(figure + (isPhone ? BESIDE_PHONE : BESIDE_PADDING), isPhone ? 72 : 92);
  const least = { amount, percent: isPhone ? PERCENT_PHONE : PERCENT_LEAST };
  const narrow = { column: amount, beside: beside.map((kind) => least[kind]) };
  const all = periodWidth(narrow);
  const caption = Math.min(wanted, Math.max(CAPTION_LEAST, width - all));
  const fitting = Math.max(1, Math.min(Math.max(1, periods), Math.floor((width - caption) / all)));
  const share = Math.max(1, (width - caption) / fitting / all);
  const stretch = fitting < periods ? share : Math.min(share, BESIDE_MOST);
  const wide = { column: Math.floor(narrow.column * stretch), beside: narrow.beside.map((each) => Math.floor(each * stretch)) };
  const rest = stretch === share ? Math.max(0, Math.floor((width - caption) / fitting) - periodWidth(wide)) : 0;
  const header = months ? HEADER_MONTHS_BESIDE : isPhone ? 84 : 66;
  return { row: ROW_HEIGHT, header, caption, ...wide, column: wide.column + rest, figure };
}

const HEADER_MONTHS_BESIDE = 64;
const [CAPTION_SMALLEST, CAPTION_BESIDE] = [132, 114];

const [CAPTION_LEAST, CAPTION_MOST, CAPTION_SLACK, TABLET_MOST] = [200, 400, 1.05, 360];

/** As wide as the longest caption, at least 200 and at most 400 px, plus 5 percent (docs/spec.md, borrower 9); tablets and phones keep room for figures. */
function captionWidth(width: number, widestCaption: number): number {
  if (width < 420) return Math.max(CAPTION_SMALLEST, Math.floor(width * 0.46));
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
  /** Whether it is still where it opened or where it jumped to: then nothing is drawn beyond the edges, so that it is there sooner. */
  readonly jumped: boolean;
}

/** Of a grid that has no size yet. */
export const NOT_LAID_OUT: ScrolledTo = { row: 0, column: 0, width: 1024, height: 0, jumped: true };

/** The rows and periods to draw, both ends included; a last one before the first means none. */
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
  { row, column, width, height, jumped }: ScrolledTo,
  geometry: GridGeometry,
  count: { readonly rows: number; readonly columns: number },
): GridWindow {
  if (height === 0) return { firstRow: 0, lastRow: -1, firstColumn: 0, lastColumn: -1 };
  const rowsSeen = Math.ceil(Math.max(0, height - geometry.header) / geometry.row) + 1;
  const columnsSeen = Math.ceil(Math.max(0, width - geometry.caption) / periodWidth(geometry)) + 1;
  const [rowsBeyond, columnsBeyond] = jumped ? [0, 0] : [ROWS_BEYOND, COLUMNS_BEYOND];
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
  const { header, caption, row: height } = geometry;
  const top = scrollToShow(header + row * height, height, { from: seen.top, size: seen.height, inset: header });
  if (column === 0) return { top, left: seen.left };
  const { left, width } = spanToShow(geometry, column - 1, seen.width - caption);
  return { top, left: scrollToShow(caption + left, width, { from: seen.left, size: seen.width, inset: caption }) };
}

/** A column with all of its period, where that is seen at once. */
function spanToShow(geometry: GridGeometry, column: number, room: number): { readonly left: number; readonly width: number } {
  const period = periodWidth(geometry);
  const { left, width } = columnSpan(geometry, column);
  return period > room ? { left, width } : { left: left - (left % period), width: period };
}

function scrollToShow(start: number, size: number, seen: { readonly from: number; readonly size: number; readonly inset: number }): number {
  if (start < seen.from + seen.inset) return start - seen.inset;
  return Math.max(seen.from, start + size - seen.size);
}
