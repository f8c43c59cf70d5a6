import { defaultRangeExtractor, useVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { useCallback, useLayoutEffect, useMemo, useState, type CSSProperties, type RefObject } from 'react';
import { gridGeometry, type GridGeometry } from './grid-geometry';
import type { GridModel } from './grid-model';

/** What of the grid is on the screen. */
export interface GridWindows {
  readonly geometry: GridGeometry;
  readonly rows: Virtualizer<HTMLDivElement, Element>;
  readonly columns: Virtualizer<HTMLDivElement, Element>;
  readonly firstColumn: number;
  readonly lastColumn: number;
  /** The place of each column. */
  readonly lefts: readonly CSSProperties[];
  /** The first row below the headings. */
  readonly topRow: number;
  /** Whole rows that fit below the headings. */
  readonly page: number;
  readonly narrow: boolean;
}

const WIDTH_BEFORE_LAYOUT = 1024;

/** Follows the scroller and says which rows and columns to draw; the focused row is always among them, so that there is one tab stop. */
export function useGridWindows(model: GridModel, scroller: RefObject<HTMLDivElement | null>, focusRow: number): GridWindows {
  const width = useWidth(scroller);
  const months = model.years.length > 0;
  const periods = model.columns.length;
  const geometry = useMemo(() => gridGeometry(width, periods, model.widest, months), [width, periods, model.widest, months]);
  const { shown } = model;
  const rows = useVirtualizer<HTMLDivElement, Element>({
    count: shown.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => geometry.row,
    overscan: 6,
    paddingStart: geometry.header,
    scrollPaddingStart: geometry.header,
    getItemKey: useCallback((row: number) => shown[row]?.at.line.id ?? row, [shown]),
    rangeExtractor: useCallback(
      (range: Parameters<typeof defaultRangeExtractor>[0]) => {
        const drawn = defaultRangeExtractor(range);
        return focusRow < shown.length && !drawn.includes(focusRow) ? [...drawn, focusRow] : drawn;
      },
      [focusRow, shown.length],
    ),
  });
  const columns = useVirtualizer<HTMLDivElement, Element>({
    horizontal: true,
    count: periods,
    getScrollElement: () => scroller.current,
    estimateSize: () => geometry.column,
    overscan: 1,
    paddingStart: geometry.caption,
    scrollPaddingStart: geometry.caption,
  });
  useLayoutEffect(() => columns.measure(), [columns, geometry.column]);
  useLayoutEffect(() => rows.measure(), [rows, geometry.row]);
  const lefts = useMemo(
    () => Array.from({ length: periods }, (_, index): CSSProperties => ({ left: geometry.caption + index * geometry.column })),
    [periods, geometry.caption, geometry.column],
  );
  const drawnColumns = columns.getVirtualItems();
  return {
    geometry,
    rows,
    columns,
    firstColumn: drawnColumns[0]?.index ?? 0,
    lastColumn: drawnColumns.at(-1)?.index ?? -1,
    lefts,
    topRow: Math.floor((rows.scrollOffset ?? 0) / geometry.row),
    page: Math.max(1, Math.floor(((rows.scrollRect?.height ?? 0) - geometry.header) / geometry.row) - 1),
    narrow: width < 640,
  };
}

/** The width that the scroller has for figures; it changes when a panel opens beside it. */
function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(WIDTH_BEFORE_LAYOUT);
  useLayoutEffect(() => {
    const watched = element.current;
    if (watched === null) return;
    const measure = () => setWidth(watched.clientWidth || WIDTH_BEFORE_LAYOUT);
    measure();
    if (!('ResizeObserver' in window)) return;
    const observer = new ResizeObserver(measure);
    observer.observe(watched);
    return () => observer.disconnect();
  }, [element]);
  return width;
}
