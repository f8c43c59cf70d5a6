import { useCallback, useEffect, useImperativeHandle, useMemo, useRef, type CSSProperties, type Ref } from 'react';
import { useStore } from '../../../lib/react/use-store';
import type { Texts } from '../../../lib/i18n/use-text';
import { GridCorner } from './grid-corner';
import { GridHeader } from './grid-header';
import { focusedRow, type GridModel } from './grid-model';
import { GridRow } from './grid-row';
import { useGridWindows } from './use-grid-windows';
import { useGridPointer } from './use-grid-pointer';
import { useGridKeys, type GridCommands } from './use-grid-keys';
import classes from './statement-grid.module.css';

/** What the bars around the grid may ask of it. */
export interface GridHandle {
  /** Gives the browser's focus to the focused cell, brought into view. */
  takeFocus(): void;
}

interface StatementGridProps {
  readonly model: GridModel;
  /** The level of sections that is shown; null for all. */
  readonly level: number | null;
  readonly commands: GridCommands;
  readonly label: string;
  readonly stale: boolean;
  readonly marked: string | null;
  readonly text: Texts<'statements'>;
  readonly ref?: Ref<GridHandle>;
}

/** The statement as an accountant's grid: frozen headings and captions, and only what is on the screen in the page. */
export function StatementGrid({ model, level, commands, label, stale, marked, text, ref }: StatementGridProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const focus = useStore(model.focus);
  const row = focusedRow(model, focus);
  const windows = useGridWindows(model, scroller, row);
  const { geometry, rows, columns, firstColumn, lastColumn, lefts } = windows;
  const reveal = useCallback(() => {
    const at = model.focus.get();
    rows.scrollToIndex(focusedRow(model, at), { align: 'auto' });
    if (at.column > 0) columns.scrollToIndex(at.column - 1, { align: 'auto' });
  }, [model, rows, columns]);
  const revealedIn = useRef<typeof geometry>(null);
  useEffect(() => {
    if (focus.taken || revealedIn.current !== geometry) reveal();
    revealedIn.current = geometry;
  }, [focus, reveal, geometry]);
  useImperativeHandle(ref, () => ({
    takeFocus: () => {
      reveal();
      scroller.current?.querySelector<HTMLElement>('[role="row"] [tabindex="0"]')?.focus({ preventScroll: true });
    },
  }));
  const onKeyDown = useGridKeys({ model, commands, page: windows.page });
  const pointer = useGridPointer(model, commands);
  const headerRows = model.years.length > 0 ? 2 : 1;
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
    <div className={classes.frame} style={variables} data-narrow={windows.narrow || undefined}>
      <GridCorner model={model} level={level} commands={commands} topRow={windows.topRow} narrow={windows.narrow} text={text} />
      <div
        ref={scroller}
        role="treegrid"
        aria-label={label}
        aria-rowcount={model.shown.length + headerRows}
        aria-colcount={model.columns.length + 1}
        aria-busy={stale}
        className={`figures ${classes.scroller} ${stale ? classes.stale : ''} ${headerRows === 2 ? classes.small : ''}`}
        onKeyDown={onKeyDown}
        onCopy={commands.copy}
        {...pointer}
      >
        <div
          className={classes.canvas}
          style={{ height: rows.getTotalSize(), width: geometry.caption + model.columns.length * geometry.column }}
        >
          <GridHeader model={model} first={firstColumn} last={lastColumn} lefts={lefts} column={geometry.column} text={text} />
          <div role="rowgroup">
            {rows.getVirtualItems().map((item) => {
              const line = model.shown[item.index];
              return (
                line && (
                  <GridRow
                    key={item.key}
                    model={model}
                    line={line}
                    row={item.index}
                    top={item.start}
                    first={firstColumn}
                    last={lastColumn}
                    lefts={lefts}
                    headerRows={headerRows}
                    marked={marked !== null && line.at.line.accountId === marked}
                    text={text}
                  />
                )
              );
            })}
          </div>
        </div>
      </div>
    </div>
  );
}
