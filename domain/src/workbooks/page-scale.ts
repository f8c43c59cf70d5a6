import type { SheetLayout } from './sheet';

/** Of Letter, which is narrower than A4 on its side, between the margins of half an inch. */
const INCHES = { portrait: 7.5, landscape: 10 } as const;
const [PIXELS_A_CHARACTER, PIXELS_AN_INCH] = [7, 96];

/** By how much, in percent, a sheet with page breaks is made smaller, so that the widest of its pages with the repeated columns fits the paper. */
export function pageScale({ columns, frozen, landscape = false, pageBreaks = [] }: SheetLayout): number {
  const repeated = frozen?.columns ?? 0;
  const widthOf = (from: number, to: number) => columns.slice(from, to).reduce((sum, { width }) => sum + width, 0);
  const starts = [repeated, ...pageBreaks];
  const widest = Math.max(...starts.map((start, page) => widthOf(start, starts[page + 1] ?? columns.length)));
  const inches = ((widthOf(0, repeated) + widest) * PIXELS_A_CHARACTER) / PIXELS_AN_INCH;
  return Math.max(10, Math.min(100, Math.floor((INCHES[landscape ? 'landscape' : 'portrait'] / inches) * 100) - 1));
}
