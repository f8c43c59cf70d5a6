import clsx from 'clsx';
import { memo, useLayoutEffect, useRef, type CSSProperties } from 'react';
import type { Texts } from '../../../lib/i18n/use-text';
import type { ShownLine } from '../outline/shown-lines';
import { CaptionCell } from './caption-cell';
import { figureClass } from './figure-cell';
import { useFocusedColumn } from './grid-focus';
import type { GridModel } from './grid-model';
import classes from './grid-row.module.css';

interface GridRowProps {
  readonly model: GridModel;
  readonly line: ShownLine;
  readonly row: number;
  readonly top: number;
  /** The first and the last column on the screen, from 0. */
  readonly first: number;
  readonly last: number;
  readonly lefts: readonly CSSProperties[];
  readonly headerRows: number;
  readonly marked: boolean;
  readonly text: Texts<'statements'>;
}

/** One line: its caption and the figures on the screen, one node each; drawn again only when its own cells or its focus change. */
export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { model, line, row, top, headerRows, marked } = props;
  const { at, folded, figures } = line;
  const focused = useFocusedColumn(model.focus, at.line.id);
  const focusedCell = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (focused >= 0 && model.focus.get().taken) focusedCell.current?.focus({ preventScroll: true });
  }, [focused, model.focus]);
  const name = at.line.captionText;
  return (
    <div
      role="row"
      aria-rowindex={row + 1 + headerRows}
      aria-level={at.level}
      aria-expanded={folded === null ? undefined : !folded}
      className={clsx(classes.row, figures.rule === 'double' && classes.grandTotal, marked && classes.marked)}
      style={{ top }}
      data-row={row}
    >
      <CaptionCell line={line} row={row} focused={focused === 0} cellRef={focused === 0 ? focusedCell : undefined} text={props.text} />
      {columnsToDraw(props, focused).map((column) => {
        const period = model.columns[column];
        const value = period ? (figures.cells[period.cell] ?? null) : null;
        if (period === undefined || (folded === false && at.section !== null && value === null && focused !== column + 1)) return null;
        const figure = value === null ? null : model.format.shown(value);
        const isFocused = focused === column + 1;
        const names = { line: name, period: period.spokenDate };
        return (
          <div
            key={period.id}
            ref={isFocused ? focusedCell : undefined}
            role="gridcell"
            aria-colindex={column + 2}
            aria-label={figure === null ? model.names.empty(names) : model.names.cell({ ...names, amount: figure.spoken })}
            tabIndex={isFocused ? 0 : -1}
            className={clsx(
              value === null ? classes.cell : figureClass(figures.rule, folded === true),
              figures.bold && classes.bold,
              figures.italic && classes.italic,
              figure?.negative && classes.negative,
              period.beginsYear && classes.beginsYear,
              isFocused && classes.focused,
            )}
            style={props.lefts[column]}
            data-column={column + 1}
          >
            {figure?.text}
          </div>
        );
      })}
    </div>
  );
});

/** The columns on the screen, and the focused one wherever it is, so that the focus never falls out of the page. */
function columnsToDraw({ first, last }: GridRowProps, focused: number): number[] {
  const columns = Array.from({ length: Math.max(0, last - first + 1) }, (_, offset) => first + offset);
  if (focused > 0 && (focused - 1 < first || focused - 1 > last)) columns.push(focused - 1);
  return columns;
}
