import clsx from 'clsx';
import { memo, type CSSProperties } from 'react';
import { IconLock } from '@tabler/icons-react';
import type { Texts } from '../../../lib/i18n/texts';
import type { StatementLine } from '../data/statement-answer';
import { isDrawnAlike, RowFigures, type FigureColumns } from './row-figures';
import { useStore } from '../../../lib/react/use-store';
import { type GridEditing, marksOf, UNMARKED } from './grid-editing';
import type { GridReview } from './grid-review';
import type { GridFocus, GridModel } from './grid-model';
import type { GridWindows } from './use-grid-windows';
import classes from './grid-rows.module.css';

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
  /** What of its figures has open notes, its tick marks, and whether the line itself has open notes. */
  readonly noted: string;
  readonly ticks: string;
  readonly lineNoted: boolean;
  readonly text: Texts<'statements'>;
}

/** One line: its caption and the figures on the screen; drawn again only when something of it changes. */
const GridRow = memo(function GridRow({
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
  noted,
  ticks,
  lineNoted,
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
        noted={lineNoted}
        text={text}
      />
      <RowFigures
        {...columns}
        name={line.captionText}
        figures={figures}
        folded={folded === true}
        open={folded === false && accounts !== null}
        focused={focused}
        noted={noted}
        ticks={ticks}
        text={text}
      />
    </div>
  );
}, isDrawnAlike);

interface GridRowsProps {
  readonly model: GridModel;
  readonly windows: GridWindows;
  readonly focus: GridFocus;
  /** The account whose line is marked by what is beside the grid; null for none. */
  readonly marked: string | null;
  readonly headerRows: number;
  readonly editing: GridEditing | null;
  readonly review: GridReview | null;
  readonly text: Texts<'statements'>;
}

/** The lines on the screen. */
export function GridRows({ model, windows, focus, marked, headerRows, editing, review, text }: GridRowsProps) {
  const marks = useStore(editing?.marks ?? UNMARKED);
  const { geometry, firstColumn: first, lastColumn: last } = windows;
  const { tracks, kinds, figureBeside, format, names } = model;
  const shared = { tracks, kinds, figureBeside, format, names, first, last, lefts: windows.lefts, headerRows, text };
  return (
    <div role="rowgroup">
      {windows.rows.map((row) => {
        const shown = model.shown[row];
        if (shown === undefined) return null;
        const { line, level, section } = shown.at;
        return (
          <GridRow
            key={line.id}
            {...shared}
            line={line}
            level={level}
            row={row}
            figures={shown.figures}
            folded={shown.folded}
            accounts={section?.accounts ?? null}
            top={geometry.header + row * geometry.row}
            focused={focus.lineId === line.id ? focus.column : -1}
            marked={marked !== null && line.accountId === marked}
            marks={marksOf(marks, line.id)}
            lock={editing?.lockOf(line.id) ?? null}
            selectable={editing?.canSelect(line.id) ?? false}
            noted={review?.marksOf(shown.figures.id) ?? ''}
            ticks={review?.ticksOf(shown.figures.id) ?? ''}
            lineNoted={review?.marksOf(line.id).split(' ').includes('line') ?? false}
          />
        );
      })}
    </div>
  );
}

interface CaptionCellProps {
  readonly line: StatementLine;
  /** Whether it opens a section that is in no other. */
  readonly outermost: boolean;
  /** Null where there is nothing to fold. */
  readonly folded: boolean | null;
  /** How many accounts its section has; null on a line that opens none. */
  readonly accounts: number | null;
  readonly row: number;
  readonly focused: boolean;
  /** Why the line is locked; null where it is not. */
  readonly lock: string | null;
  /** Whether the line has open notes. */
  readonly noted: boolean;
  readonly text: Texts<'statements'>;
}

/** The frozen caption of a line: number of the row, fold sign, account number, words. */
function CaptionCell({ line, outermost, folded, accounts, row, focused, lock, noted, text }: CaptionCellProps) {
  const indent = { '--indent': line.absoluteIndentationLevel } as CSSProperties;
  return (
    <div
      role="rowheader"
      aria-colindex={1}
      tabIndex={focused ? 0 : -1}
      aria-description={noted ? text('hasNotes') : undefined}
      className={clsx(
        classes.caption,
        noted && classes.noted,
        focused && classes.focused,
        outermost && classes.outermost,
        line.bold && classes.bold,
      )}
      style={indent}
      data-number={row + 1}
      title={lock ?? line.captionText}
    >
      {folded !== null && <span className={clsx(classes.fold, folded && classes.folded)} data-fold aria-hidden />}
      {line.accountNumber !== null && <span className={classes.number}>{line.accountNumber}</span>}
      <span className="ellipsis" title={lock === null ? undefined : line.captionText}>
        {line.captionText}
      </span>
      {lock !== null && accounts !== null && (
        <span className={`${classes.pill} ${classes.lock}`}>
          <IconLock size={12} stroke={2} aria-hidden />
          <span>{text('locked')}</span>
        </span>
      )}
      {folded && accounts !== null && <span className={classes.count}>{text('accounts', { count: accounts })}</span>}
      {line.isNew && <span className={classes.pill}>{text('new')}</span>}
    </div>
  );
}
