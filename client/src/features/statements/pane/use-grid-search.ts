import { useCallback, useMemo, useRef, useState, type RefObject } from 'react';
import type { GridHandle } from '../grid/statement-grid';

/** A grid and the search for a line over it. */
export interface GridSearch {
  readonly grid: RefObject<GridHandle | null>;
  readonly isOpen: boolean;
  readonly open: () => void;
  /** Gives the focus back to the grid. */
  readonly close: () => void;
  readonly focusGrid: () => void;
}

/** The search for a line of a grid, closed at first. */
export function useGridSearch(): GridSearch {
  const grid = useRef<GridHandle>(null);
  const [isOpen, setOpen] = useState(false);
  const open = useCallback(() => setOpen(true), []);
  const focusGrid = useCallback(() => grid.current?.takeFocus(), []);
  const close = useCallback(() => {
    setOpen(false);
    focusGrid();
  }, [focusGrid]);
  return useMemo(() => ({ grid, isOpen, open, close, focusGrid }), [isOpen, open, close, focusGrid]);
}
