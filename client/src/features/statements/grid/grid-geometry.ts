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

/** As wide as the longest caption, at least 200 and at most 400 px, plus 5 percent (borrower side 9, Layout); tablets and phones keep room for figures. */
function captionWidth(width: number, widestCaption: number): number {
  if (width < 420) return Math.max(132, Math.floor(width * 0.46));
  if (width < 640) return CAPTION_LEAST;
  const wanted = Math.min(CAPTION_MOST, Math.max(CAPTION_LEAST, widestCaption)) * CAPTION_SLACK;
  return Math.round(width < 1100 ? Math.min(wanted, TABLET_MOST) : wanted);
}
