import {
  createContext,
  type ClipboardEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import type { Store } from '../../../lib/react/use-store';
import type { GridGeometry } from './grid-geometry';
import type { RowMarks } from './row-marks';

/** A cell of the grid: its row, and column 0 for the caption or 1 and up for the periods. */
export interface CellLocation {
  readonly row: number;
  readonly column: number;
}

/** Where what is laid over the rows finds them. */
export interface RowsLocation {
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly geometry: GridGeometry;
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
