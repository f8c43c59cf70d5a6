import { use, useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react';
import { RowsLocationContext } from '../grid/grid-editing';

interface OverRowProps {
  readonly row: number;
  readonly className?: string | undefined;
  readonly children?: ReactNode;
}

/** Lays something over a row of the grid and follows it while it scrolls; it is not in the grid, so that the grid holds rows alone. */
export function OverRow({ row, className, children }: OverRowProps) {
  const place = use(RowsLocationContext);
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const scroller = place?.scroller.current;
    if (!place || !scroller) return;
    const { header, row: height } = place.geometry;
    const follow = () => {
      const { top: from, height: size } = place.seen.current;
      const top = header + row * height - from;
      const outside = top < header - height / 2 || top > size - height / 2;
      box.current?.style.setProperty('transform', `translateY(${top}px)`);
      box.current?.style.setProperty('opacity', outside ? '0' : '1');
      box.current?.style.setProperty('pointer-events', outside ? 'none' : '');
    };
    follow();
    scroller.addEventListener('scroll', follow, { passive: true });
    const observer = new ResizeObserver(follow);
    observer.observe(scroller);
    return () => {
      scroller.removeEventListener('scroll', follow);
      observer.disconnect();
    };
  }, [place, row]);
  return (
    <div ref={box} className={className} style={{ position: 'absolute', top: 0 }}>
      {children}
    </div>
  );
}

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
      const { top: from, height: size } = place.seen.current;
      const tops = rows.map((row) => header + row * height - from);
      const foot = size - ROOM - above;
      const atFoot = tops.some((top) => top + height > foot && top < size);
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
