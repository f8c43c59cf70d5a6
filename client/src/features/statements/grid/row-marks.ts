import { createStore, type Store } from '../../../lib/react/use-store';

/** How lines may be marked while a statement is edited: chosen, about to be chosen, just moved, being dragged, in the section that takes a drop. */
const ROW_MARKS = ['selected', 'previewed', 'touched', 'dragged', 'target'] as const;
export type RowMark = (typeof ROW_MARKS)[number];

/** The marked lines by their ids; a part of the view alone. */
export type RowMarks = Readonly<Record<RowMark, ReadonlySet<string>>>;

const NONE: ReadonlySet<string> = new Set();
export const NO_MARKS: RowMarks = { selected: NONE, previewed: NONE, touched: NONE, dragged: NONE, target: NONE };

/** The marks of a grid that is only read. */
export const UNMARKED: Store<RowMarks> = createStore(NO_MARKS);

/** The marks of a line, apart by blanks; empty for none. */
export function marksOf(marks: RowMarks, lineId: string): string {
  let found = '';
  for (const mark of ROW_MARKS) if (marks[mark].has(lineId)) found += found === '' ? mark : ` ${mark}`;
  return found;
}

/** Gives other lines a mark; the store says nothing where they are the same. */
export function setMark(marks: Store<RowMarks>, mark: RowMark, lines: ReadonlySet<string>): void {
  const before = marks.get()[mark];
  if (before.size === lines.size && [...lines].every((line) => before.has(line))) return;
  marks.set({ ...marks.get(), [mark]: lines });
}
