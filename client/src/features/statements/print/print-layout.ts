/** How columns lie on paper. */
export interface PrintLayout<Column> {
  readonly paper: 'portrait' | 'landscape';
  /** Points. */
  readonly fontSize: number;
  /** The width of a figure in the size of the font. */
  readonly figure: number;
  readonly sheets: readonly (readonly Column[])[];
}

/** Between the margins, in points, of A4 and of Letter, whichever is narrower. */
const WIDTH = { portrait: 527, landscape: 724 } as const;
const SIZES = [9, 8, 7, 6.5, 6] as const;
const [DIGIT, SIGN, GAP] = [0.63, 0.32, 0.8];
/** What captions need at least, in the size of the font. */
const CAPTIONS = 18;
const QUARTERS = 4;

/** Lays groups of columns on paper, such as the months of a fiscal year: none is parted unless it is too wide for the smallest letters, and fiscal years of months share no sheet. */
export function printLayout<Column>(groups: readonly (readonly Column[])[], widestFigure: string): PrintLayout<Column> {
  const figure = Array.from(widestFigure).reduce((sum, sign) => sum + (/\d/.test(sign) ? DIGIT : SIGN), SIGN);
  const room = (paper: keyof typeof WIDTH, fontSize: number) =>
    Math.max(1, Math.floor((WIDTH[paper] / fontSize - CAPTIONS) / (figure + GAP)));
  const columns = groups.flat();
  const [largest] = SIZES;
  const widest = Math.max(1, ...groups.map(({ length }) => length));
  const isOne = groups.length <= 1 || widest <= QUARTERS;
  if (isOne && columns.length <= room('portrait', largest)) return { paper: 'portrait', fontSize: largest, figure, sheets: [columns] };
  const fontSize = SIZES.find((size) => widest <= room('landscape', size));
  if (fontSize === undefined) {
    const most = room('landscape', SIZES[SIZES.length - 1] ?? largest);
    return printLayout(
      groups.flatMap((group) => (group.length > most ? halves(group) : [group])),
      widestFigure,
    );
  }
  return { paper: 'landscape', fontSize, figure, sheets: isOne ? shared(groups, room('landscape', fontSize)) : groups };
}

/** As few sheets as hold whole groups, each with about as many. */
function shared<Column>(groups: readonly (readonly Column[])[], room: number): readonly (readonly Column[])[] {
  const most = Math.max(1, Math.floor(room / Math.max(1, ...groups.map(({ length }) => length))));
  const sheets = Math.max(1, Math.ceil(groups.length / most));
  const each = Math.ceil(groups.length / sheets);
  return Array.from({ length: sheets }, (_, sheet) => groups.slice(sheet * each, (sheet + 1) * each).flat());
}

function halves<Column>(group: readonly Column[]): readonly (readonly Column[])[] {
  const half = Math.floor(group.length / 2);
  return group.length < 2 ? [group] : [group.slice(0, half), group.slice(half)];
}
