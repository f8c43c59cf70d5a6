import {
  createContext,
  type ClipboardEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import type { CellLocation, GridGeometry, Seen } from './grid-geometry';
import { type Store, createStore } from '../../../lib/react/use-store';

/** Where what is laid over the rows finds them. */
export interface RowsLocation {
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly geometry: GridGeometry;
  readonly seen: RefObject<Seen>;
}

export const RowsLocationContext = createContext<RowsLocation | null>(null);

/** What a grid has while its statement is edited, beyond one that is only read. */
export interface GridEditing {
  readonly marks: Store<RowMarks>;
  /** Why a line is locked; null for one that is not. */
  lockOf(lineId: string): string | null;
  canSelect(lineId: string): boolean;
  /** Handles a key before the grid does; returns whether it did. */
  keyDown(event: KeyboardEvent, page: number): boolean;
  /** Hears of a click before the focus moves there. */
  click(event: MouseEvent, place: CellLocation): void;
  contextMenu(event: MouseEvent, place: CellLocation): void;
  pointerDown(event: PointerEvent<HTMLElement>, place: CellLocation): void;
  /** Takes what is pasted onto the line in focus. */
  readonly paste: (event: ClipboardEvent) => void;
  /** The pointer came over a row, or left the rows. */
  hover(row: number | null): void;
  /** What lies over the rows: tools, a field, the line of a drop; it finds them by the context of their place. */
  readonly overlay: ReactNode;
}

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
