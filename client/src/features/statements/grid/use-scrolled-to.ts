import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import type { CellLocation } from './grid-editing';
import type { GridGeometry } from './grid-geometry';
import { NOT_LAID_OUT, locationToShow, type ScrolledTo } from './grid-window';

/**
 * How far a scroller is scrolled. It begins, before anything is painted, where the focused cell will be in view, so that the rows are drawn
 * once; from then on the scroller is read once for each of its events, before anything is drawn, and a changed row, column or size is reported.
 */
export function useScrolledTo(
  scroller: RefObject<HTMLElement | null>,
  focus: CellLocation,
  geometryIn: (width: number) => GridGeometry,
): ScrolledTo {
  const [at, setAt] = useState(NOT_LAID_OUT);
  const told = useRef(NOT_LAID_OUT);
  useLayoutEffect(() => {
    if (told.current !== NOT_LAID_OUT || scroller.current === null) return;
    const size = sizeOf(scroller.current);
    const geometry = geometryIn(size.width);
    const { top, left } = locationToShow(focus, geometry, { top: 0, left: 0, ...size });
    told.current = { ...size, ...cellAt(top, left, geometry), opening: true };
    setAt(told.current);
  }, [scroller, focus, geometryIn]);
  useLayoutEffect(() => {
    const watched = scroller.current;
    if (watched === null) return;
    const tell = (next: Location, set: (at: ScrolledTo) => void) => {
      if (isSame(next, told.current)) return;
      told.current = { ...next, opening: false };
      set(told.current);
    };
    const place = (width: number) => cellAt(watched.scrollTop, watched.scrollLeft, geometryIn(width));
    const follow = () => tell({ ...told.current, ...place(told.current.width) }, (next) => flushSync(() => setAt(next)));
    const measure = () => {
      const size = sizeOf(watched);
      tell({ ...size, ...place(size.width) }, setAt);
    };
    watched.addEventListener('scroll', follow, { passive: true });
    const observer = 'ResizeObserver' in window ? new ResizeObserver(measure) : null;
    observer?.observe(watched);
    return () => {
      watched.removeEventListener('scroll', follow);
      observer?.disconnect();
    };
  }, [scroller, geometryIn]);
  return at;
}

type Location = Omit<ScrolledTo, 'opening'>;

function sizeOf({ clientWidth, clientHeight }: HTMLElement): Pick<ScrolledTo, 'width' | 'height'> {
  return { width: clientWidth || NOT_LAID_OUT.width, height: clientHeight };
}

function cellAt(top: number, left: number, { row, column }: GridGeometry): CellLocation {
  return { row: Math.floor(top / row), column: Math.floor(left / column) };
}

function isSame(one: Location, other: Location): boolean {
  return one.row === other.row && one.column === other.column && one.width === other.width && one.height === other.height;
}
