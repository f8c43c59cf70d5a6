import clsx from 'clsx';
import { memo } from 'react';
import type { Texts } from '../../../lib/i18n/texts';
import type { StatementLine } from '../outline/statement-lines';
import { CaptionCell } from './caption-cell';
import { RowFigures, type FigureColumns } from './row-figures';
import classes from './grid-row.module.css';

interface GridRowProps extends FigureColumns {
  readonly line: StatementLine;
  /** The line whose figures it has: its own, or the total's of a folded section. */
  readonly figures: StatementLine;
  readonly level: number;
  /** Null where there is nothing to fold. */
  readonly folded: boolean | null;
  /** How many accounts its section has; null on a line that opens none. */
  readonly accounts: number | null;
  readonly row: number;
  readonly top: number;
  readonly headerRows: number;
  /** The column in focus, 0 for the caption; -1 where the focus is on another line. */
  readonly focused: number;
  readonly marked: boolean;
  /** How it is marked, apart by blanks; empty for none. */
  readonly marks: string;
  /** Why it is locked; null where it is not. */
  readonly lock: string | null;
  readonly selectable: boolean;
  readonly text: Texts<'statements'>;
}

/** One line: its caption and the figures on the screen; drawn again only when something of it changes. */
export const GridRow = memo(function GridRow({
  line,
  figures,
  level,
  folded,
  accounts,
  row,
  top,
  headerRows,
  focused,
  marked,
  marks,
  lock,
  selectable,
  text,
  ...columns
}: GridRowProps) {
  return (
    <div
      role="row"
      aria-rowindex={row + 1 + headerRows}
      aria-level={level}
      aria-expanded={folded === null ? undefined : !folded}
      aria-selected={selectable ? /\bselected\b/.test(marks) : undefined}
      aria-disabled={lock === null ? undefined : true}
      aria-description={lock ?? undefined}
      className={clsx(
        classes.row,
        figures.rule === 'double' && classes.grandTotal,
        marked && classes.marked,
        lock !== null && classes.locked,
        selectable && classes.selectable,
        marks !== '' && marks.split(' ').map((mark) => classes[mark]),
      )}
      style={{ top }}
      data-row={row}
    >
      <CaptionCell
        line={line}
        outermost={accounts !== null && level === 1}
        folded={folded}
        accounts={accounts}
        row={row}
        focused={focused === 0}
        lock={lock}
        text={text}
      />
      <RowFigures
        {...columns}
        name={line.captionText}
        figures={figures}
        folded={folded === true}
        open={folded === false && accounts !== null}
        focused={focused}
      />
    </div>
  );
});
