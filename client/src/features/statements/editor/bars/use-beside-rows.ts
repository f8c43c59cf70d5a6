import { use, useLayoutEffect, useRef, type RefObject } from 'react';
import { RowsLocationContext } from '../../grid/grid-editing';

const ROOM = 76;

/** Keeps a bar off some rows: it is at the bottom of the grid, that far above its edge, or at the top if the rows are at the bottom. */
export function useBesideRows(rows: readonly number[], above = 0): RefObject<HTMLDivElement | null> {
  const place = use(RowsLocationContext);
  const bar = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const scroller = place?.scroller.current;
    if (!place || !scroller) return;
    const { header, row: height } = place.geometry;
    const stand = () => {
      const tops = rows.map((row) => header + row * height - scroller.scrollTop);
      const foot = scroller.clientHeight - ROOM - above;
      const atFoot = tops.some((top) => top + height > foot && top < scroller.clientHeight);
      const atHead = tops.some((top) => top + height > header && top < header + ROOM + above);
      const toHead = atFoot && !atHead;
      bar.current?.style.setProperty('top', toHead ? `${header + 16 + above}px` : 'auto');
      bar.current?.style.setProperty('bottom', toHead ? 'auto' : `${24 + above}px`);
    };
    stand();
    scroller.addEventListener('scroll', stand, { passive: true });
    return () => scroller.removeEventListener('scroll', stand);
  });
  return bar;
}
