import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';
import { createRoot } from 'react-dom/client';
import { figureRows, shownFigure, type FigureRow } from './figures';
import { required, type GridUnderTest } from './grid-under-test';

const [ROW, CAPTION, COLUMN] = [28, 400, 136];

/** The least that draws rows and columns of what is seen: no headings that stay, no focus, no names for readers. */
function Sketch({ rows, months }: { readonly rows: readonly FigureRow[]; readonly months: number }) {
  const scroller = useRef<HTMLDivElement>(null);
  const down = useVirtualizer({ count: rows.length, getScrollElement: () => scroller.current, estimateSize: () => ROW, overscan: 6 });
  const across = useVirtualizer({
    horizontal: true,
    count: months,
    getScrollElement: () => scroller.current,
    estimateSize: () => COLUMN,
    overscan: 1,
    paddingStart: CAPTION,
  });
  return (
    <div ref={scroller} data-scroller style={{ overflow: 'auto', height: '100%' }}>
      <div style={{ position: 'relative', height: down.getTotalSize(), width: across.getTotalSize() }}>
        {down.getVirtualItems().map((row) => (
          <div key={row.key} style={{ position: 'absolute', top: row.start, height: ROW, width: '100%' }}>
            <div style={{ position: 'sticky', left: 0, width: CAPTION, background: 'white' }}>{rows[row.index]?.caption}</div>
            {across.getVirtualItems().map((column) => (
              <div key={column.key} style={{ position: 'absolute', top: 0, left: column.start, width: COLUMN, textAlign: 'right' }}>
                {shownFigure(rows[row.index]?.figures?.[column.index])}
              </div>
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}

export const grid: GridUnderTest = {
  mount: (root, statement) => createRoot(root).render(<Sketch rows={figureRows(statement)} months={statement.columnHeaders.length} />),
  scrollers: () => {
    const scroller = required('[data-scroller]');
    return { down: scroller, sideways: scroller };
  },
};
