import { useCallback, useMemo, type CSSProperties, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import {
  type CellLocation,
  columnSpan,
  gridGeometry,
  type GridGeometry,
  gridWindow,
  NOT_LAID_OUT,
  locationToShow,
  periodWidth,
  type ScrolledTo,
  type Seen,
} from './grid-geometry';
import type { GridModel } from './grid-model';
import { useWidestFigure, widestCaption } from './widest-text';

/** What of the grid is on the screen. */
export interface GridWindows {
  readonly geometry: GridGeometry;
  /** The height of everything. */
  readonly height: number;
  /** The rows to draw; the focused one is among them, wherever it is, so that there is one tab stop. None before the grid has a size. */
  readonly rows: readonly number[];
  readonly firstColumn: number;
  readonly lastColumn: number;
  /** The place of each column. */
  readonly lefts: readonly CSSProperties[];
  /** The place of each period. */
  readonly stops: readonly CSSProperties[];
  /** The width of a period with what is beside its amounts. */
  readonly period: number;
  /** The first row below the headings. */
  readonly topRow: number;
  /** Whole rows that fit below the headings. */
  readonly page: number;
  readonly narrow: boolean;
  /** Whether columns are hidden before the first one on the screen, under the captions, and after the last. */
  readonly hidden: { readonly before: boolean; readonly after: boolean };
  /** The width of everything, such that the last column can be scrolled to with whole ones before it. */
  readonly canvas: number;
  /** What is seen, known without asking the scroller, which would have the browser lay everything out at once. */
  readonly seen: RefObject<Seen>;
  /** Scrolls as little as brings a cell into view; what is seen then is drawn first. */
  readonly show: (place: CellLocation) => void;
}

/** Follows the scroller and says which rows and columns to draw. */
export function useGridWindows(model: GridModel, scroller: RefObject<HTMLDivElement | null>, focus: CellLocation): GridWindows {
  const months = model.years.length > 0;
  const { kinds } = model;
  const count = { rows: model.shown.length, columns: model.tracks.length / kinds.length };
  const widest = useWidestFigure(model.answer.lineItems, model.format);
  const caption = useMemo(() => widestCaption(model.answer.lineItems), [model.answer.lineItems]);
  const beside = useMemo(() => kinds.slice(1).map((kind) => (kind === 'change' ? 'amount' : 'percent')), [kinds]);
  const geometryIn = useCallback(
    (width: number) => gridGeometry(width, { periods: count.columns, widestFigure: widest, months, widestCaption: caption, beside }),
    [count.columns, widest, months, caption, beside],
  );
  const { at, seen, scrollToShow } = useScrolledTo(scroller, focus, geometryIn);
  const geometry = useMemo(() => geometryIn(at.width), [geometryIn, at.width]);
  const period = periodWidth(geometry);
  const stops = useMemo(
    () => Array.from({ length: count.columns }, (_, index): CSSProperties => ({ left: geometry.caption + index * period, width: period })),
    [count.columns, geometry.caption, period],
  );
  const lefts = useMemo(
    () =>
      kinds.length === 1
        ? stops
        : Array.from({ length: count.columns * kinds.length }, (_, index): CSSProperties => {
            const { left, width } = columnSpan(geometry, index);
            return { left: geometry.caption + left, width };
          }),
    [count.columns, kinds.length, stops, geometry],
  );
  const room = at.width - geometry.caption;
  const whole = Math.max(1, Math.floor(room / period));
  const { firstRow, lastRow, firstColumn, lastColumn } = gridWindow(at, geometry, count);
  const height = geometry.header + count.rows * geometry.row;
  return {
    geometry,
    height,
    rows: rowsFrom(firstRow, lastRow, focus.row < count.rows && at !== NOT_LAID_OUT ? focus.row : null),
    firstColumn: firstColumn * kinds.length,
    lastColumn: (lastColumn + 1) * kinds.length - 1,
    lefts,
    stops,
    period,
    topRow: at.row,
    page: Math.max(1, Math.floor((at.height - geometry.header) / geometry.row) - 1),
    narrow: at.width < 640,
    hidden: { before: at.column > 0, after: at.column + whole < count.columns },
    canvas: geometry.caption + count.columns * period + (whole < count.columns ? Math.max(0, room - whole * period) : 0),
    seen,
    show: (place) => scrollToShow(place, geometry, height),
  };
}

function rowsFrom(first: number, last: number, focused: number | null): number[] {
  const rows = Array.from({ length: Math.max(0, last - first + 1) }, (_, offset) => first + offset);
  return focused === null || (focused >= first && focused <= last) ? rows : [...rows, focused];
}

/** How far a scroller is scrolled, and the way to scroll it. */
interface Scrolled {
  readonly at: ScrolledTo;
  readonly seen: RefObject<Seen>;
  readonly scrollToShow: (place: CellLocation, geometry: GridGeometry, canvasHeight: number) => void;
}

/**
 * Follows a scroller. It begins, before anything is painted, where the focused cell will be in view, and shows a cell by drawing what will be
 * seen before it scrolls, so that rows are drawn and laid out once. The scroller is read once for each of its events, before anything is drawn,
 * and a changed row, column or size is reported.
 */
function useScrolledTo(
  scroller: RefObject<HTMLElement | null>,
  focus: CellLocation,
  geometryIn: (width: number) => GridGeometry,
): Scrolled {
  const [at, setAt] = useState(NOT_LAID_OUT);
  const told = useRef(NOT_LAID_OUT);
  const seen = useRef<Seen>({ top: 0, left: 0, width: NOT_LAID_OUT.width, height: 0 });
  /** Whether the scroller is still to be scrolled to what is seen. */
  const due = useRef(false);
  const scrollToShow = (place: CellLocation, geometry: GridGeometry, canvasHeight: number) => {
    // A canvas that has become shorter moves the scroller by itself, and tells it later.
    const now = { ...seen.current, top: Math.min(seen.current.top, Math.max(0, canvasHeight - seen.current.height)) };
    const { top, left } = locationToShow(place, geometry, now);
    if (top === now.top && left === now.left) return;
    seen.current = { ...now, top, left };
    const next = { ...told.current, ...cellAt(top, left, geometry) };
    if (isSame(next, told.current)) return scroller.current?.scrollTo({ top, left });
    due.current = true;
    const rowsSeen = (next.height - geometry.header) / geometry.row;
    told.current = { ...next, jumped: Math.abs(next.row - told.current.row) > rowsSeen };
    flushSync(() => setAt(told.current));
  };
  useLayoutEffect(() => {
    if (told.current !== NOT_LAID_OUT || scroller.current === null) return;
    const size = sizeOf(scroller.current);
    const geometry = geometryIn(size.width);
    const { top, left } = locationToShow(focus, geometry, { top: 0, left: 0, ...size });
    seen.current = { top, left, ...size };
    due.current = true;
    told.current = { ...size, ...cellAt(top, left, geometry), jumped: true };
    setAt(told.current);
  }, [scroller, focus, geometryIn]);
  useLayoutEffect(() => {
    // Only what was told is laid out such that the scroller can go there.
    if (!due.current || at !== told.current) return;
    due.current = false;
    const { top, left } = seen.current;
    scroller.current?.scrollTo({ top, left });
  }, [scroller, at]);
  useLayoutEffect(() => {
    const watched = scroller.current;
    if (watched === null) return;
    const tell = (next: Location, set: (at: ScrolledTo) => void) => {
      if (isSame(next, told.current)) return;
      told.current = { ...next, jumped: false };
      set(told.current);
    };
    const place = ({ top, left, width }: Seen) => cellAt(top, left, geometryIn(width));
    const follow = () => {
      seen.current = { ...seen.current, top: watched.scrollTop, left: watched.scrollLeft };
      tell({ ...told.current, ...place(seen.current) }, (next) => flushSync(() => setAt(next)));
    };
    const measure = () => {
      const size = sizeOf(watched);
      seen.current = { top: watched.scrollTop, left: watched.scrollLeft, ...size };
      tell({ ...size, ...place(seen.current) }, setAt);
    };
    watched.addEventListener('scroll', follow, { passive: true, capture: true });
    const observer = 'ResizeObserver' in window ? new ResizeObserver(measure) : null;
    observer?.observe(watched);
    return () => {
      watched.removeEventListener('scroll', follow, { capture: true });
      observer?.disconnect();
    };
  }, [scroller, geometryIn]);
  return { at, seen, scrollToShow };
}

type Location = Omit<ScrolledTo, 'jumped'>;

function sizeOf({ clientWidth, clientHeight }: HTMLElement): Pick<ScrolledTo, 'width' | 'height'> {
  return { width: clientWidth || NOT_LAID_OUT.width, height: clientHeight };
}

/** The row and the period that are scrolled to. */
function cellAt(top: number, left: number, geometry: GridGeometry): CellLocation {
  return { row: Math.floor(top / geometry.row), column: Math.floor(left / periodWidth(geometry)) };
}

function isSame(one: Location, other: Location): boolean {
  return one.row === other.row && one.column === other.column && one.width === other.width && one.height === other.height;
}
