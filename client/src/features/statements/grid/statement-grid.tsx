import clsx from 'clsx';
import {
  useCallback,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  type CSSProperties,
  type Ref,
  type RefObject,
} from 'react';
import { useStore } from '../../../lib/react/use-store';
import type { Texts } from '../../../lib/i18n/texts';
import { RowsLocationContext, type GridEditing } from './grid-editing';
import { GridCorner, GridHeader } from './grid-header';
import { focusedRow, type GridModel } from './grid-model';
import type { GridReview, ReviewedGrid } from './grid-review';
import { GridRows } from './grid-rows';
import { useGridWindows } from './use-grid-windows';
import { useGridPointer, useGridKeys, type GridCommands } from './grid-input';
import classes from './statement-grid.module.css';

/** What the bars around the grid may ask of it. */
export interface GridHandle {
  /** Gives the browser's focus to the focused cell, brought into view. */
  takeFocus(): void;
  /** Brings the focused cell into view, wherever the browser's focus is. */
  revealFocus(): void;
}

interface StatementGridProps {
  readonly model: GridModel;
  /** The level of sections that is shown; null for all. */
  readonly level: number | null;
  readonly commands: GridCommands;
  readonly label: string;
  readonly stale: boolean;
  readonly marked: string | null;
  /** What its lines are edited with; null where it is only read. */
  readonly editing?: GridEditing | null;
  /** What reviewers have in it; null where there is nothing to review. */
  readonly review?: GridReview | null;
  readonly onGo?: ReviewedGrid['goTo'];
  readonly text: Texts<'statements'>;
  readonly ref?: Ref<GridHandle>;
}

/** The statement as an accountant's grid: frozen headings and captions, and only what is on the screen in the page. */
export function StatementGrid({
  model,
  level,
  commands,
  label,
  stale,
  marked,
  editing = null,
  review = null,
  onGo,
  text,
  ref,
}: StatementGridProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const focus = useStore(model.focus);
  const focused = useMemo(() => ({ row: focusedRow(model, focus), column: focus.column }), [model, focus]);
  const windows = useGridWindows(model, scroller, focused);
  const { geometry, firstColumn, lastColumn, lefts, stops, period, seen, show } = windows;
  const reveal = useAfterUpdates(() => {
    const at = model.focus.get();
    show({ row: focusedRow(model, at), column: at.column });
  });
  const drawn = windows.rows.length > 0;
  useLayoutEffect(() => {
    if (drawn && model.focus.get().taken) focusedCell(scroller.current)?.focus({ preventScroll: true });
  }, [model.focus, focus.lineId, focus.column, drawn]);
  useFocusOnLoad(scroller, drawn);
  const revealed = useRef<{ readonly focus: typeof focus; readonly row: number; readonly geometry: typeof geometry }>(null);
  useLayoutEffect(() => {
    if (!drawn) return;
    const { current } = revealed;
    const isMoved = current?.focus !== focus || current.row !== focused.row;
    if ((focus.taken && isMoved) || current?.geometry !== geometry) reveal();
    revealed.current = { focus, row: focused.row, geometry };
  }, [focus, focused, reveal, geometry, drawn]);
  useImperativeHandle(ref, () => ({
    revealFocus: () => {
      if (drawn) reveal();
    },
    takeFocus: () => {
      reveal();
      focusedCell(scroller.current)?.focus({ preventScroll: true });
    },
  }));
  const onKeyDown = useGridKeys({
    model,
    commands,
    page: windows.page,
    editing,
    review: review && onGo ? { ...review, goTo: onGo } : null,
  });
  const pointer = useGridPointer(model, commands, editing);
  const headerRows = model.years.length > 0 ? 2 : 1;
  const snapping = useMemo(() => stops.map((stop) => <div key={stop.left} className={classes.stop} style={stop} aria-hidden />), [stops]);
  const place = useMemo(() => ({ scroller, geometry, seen }), [geometry, seen]);
  const variables = useMemo(
    () =>
      ({
        '--row': `${geometry.row}px`,
        '--header': `${geometry.header}px`,
        '--caption': `${geometry.caption}px`,
        '--column': `${geometry.column}px`,
        '--figure': `${geometry.figure}px`,
      }) as CSSProperties,
    [geometry],
  );
  return (
    <div
      className={clsx('relative flex shrink', classes.frame)}
      style={variables}
      data-narrow={windows.narrow || undefined}
      data-beside={model.kinds.length > 1 || undefined}
      data-compact={geometry.caption < 400 || undefined}
      data-before={windows.hidden.before || undefined}
      data-after={windows.hidden.after || undefined}
    >
      {drawn && <GridCorner model={model} level={level} commands={commands} topRow={windows.topRow} narrow={windows.narrow} text={text} />}
      <div
        ref={scroller}
        role="treegrid"
        aria-label={label}
        aria-rowcount={model.shown.length + headerRows}
        aria-colcount={model.tracks.length + 1}
        aria-busy={stale}
        aria-multiselectable={editing === null ? undefined : true}
        className={`figures shrink scroll surface ${headerRows === 2 ? 'text-xs' : 'text-sm'} ${classes.scroller} ${stale ? classes.stale : ''}`}
        onKeyDown={onKeyDown}
        onCopy={commands.copy}
        onPaste={editing?.paste}
        {...pointer}
      >
        <div className={clsx('relative', classes.canvas)} style={{ height: windows.height, width: windows.canvas }}>
          {snapping}
          {drawn && (
            <GridHeader model={model} first={firstColumn} last={lastColumn} lefts={lefts} width={period} review={review} text={text} />
          )}
          <GridRows
            model={model}
            windows={windows}
            focus={focus}
            marked={marked}
            headerRows={headerRows}
            editing={editing}
            review={review}
            text={text}
          />
        </div>
      </div>
      <RowsLocationContext value={place}>{editing?.overlay}</RowsLocationContext>
    </div>
  );
}

/** Lets `work` be called once, as it was last rendered, after everything that is rendered now and what that changes at once, but before the browser draws. */
function useAfterUpdates(work: () => void): () => void {
  const latest = useRef(work);
  const due = useRef(false);
  useLayoutEffect(() => {
    latest.current = work;
  });
  return useCallback(() => {
    if (due.current) return;
    due.current = true;
    queueMicrotask(() => {
      due.current = false;
      latest.current();
    });
  }, []);
}

/** Gives the focus to the grid once it is drawn, as long as nothing has it but the page itself: its keys act on the cell that is marked. */
function useFocusOnLoad(scroller: RefObject<HTMLDivElement | null>, drawn: boolean): void {
  useEffect(() => {
    if (!drawn) return;
    // Code that moves the focus to the content of a new page does so before the next frame.
    const frame = requestAnimationFrame(() => {
      const { activeElement } = document;
      if (activeElement === null || activeElement === document.body || activeElement.id === 'content')
        focusedCell(scroller.current)?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [scroller, drawn]);
}

/** The one tab stop among the cells. */
function focusedCell(scroller: HTMLElement | null): HTMLElement | null {
  return scroller?.querySelector<HTMLElement>('[role="row"] [tabindex="0"]') ?? null;
}
