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

/** Lays the grid out in its width: captions first, then equal columns that hold the widest figure and share what is left up to a limit. */
export function gridGeometry(width: number, periods: number, widestFigure: string, months: boolean): GridGeometry {
  const caption = captionWidth(width, months);
  const figure = Math.ceil(Array.from(widestFigure).reduce((sum, sign) => sum + (/\d/.test(sign) ? DIGIT : SIGN), SIGN));
  const least = Math.max(figure + CELL_PADDING, width < 640 ? 96 : months ? 84 : 136);
  const most = Math.max(least, months ? 112 : 256);
  const column = Math.min(most, Math.max(least, Math.floor((width - caption) / Math.max(1, periods))));
  return { row: ROW_HEIGHT, header: months ? 48 : width < 640 ? 73 : 58, caption, column, figure };
}

function captionWidth(width: number, months: boolean): number {
  if (width < 420) return Math.max(132, Math.floor(width * 0.46));
  if (width < 640) return 200;
  if (width < 1100) return 360;
  return months ? 340 : 428;
}
