import { use, useLayoutEffect, useRef, type ReactNode } from 'react';
import { RowsLocationContext } from '../../grid/grid-editing';

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
      const top = header + row * height - scroller.scrollTop;
      const outside = top < header - height / 2 || top > scroller.clientHeight - height / 2;
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
