import { useSyncExternalStore } from 'react';
import type { Store } from '../../../lib/react/use-store';

/** The cell that the keyboard acts on. */
export interface GridFocus {
  readonly lineId: string;
  /** 0 for the caption, 1 and up for the periods. */
  readonly column: number;
  /** Whether the person moved there, so that the cell takes the browser's focus. */
  readonly taken: boolean;
}

/** The focused column of a line, or -1; only the two lines that a move concerns are drawn again. */
export function useFocusedColumn(focus: Store<GridFocus>, lineId: string): number {
  return useSyncExternalStore(focus.subscribe, () => (focus.get().lineId === lineId ? focus.get().column : -1));
}
