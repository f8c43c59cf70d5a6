import clsx from 'clsx';
import { memo, type CSSProperties } from 'react';
import type { UnderlineStyle } from '@countinghouse/domain/statements/row-style';
import type { Texts } from '../../../lib/i18n/texts';
import { TickSign } from '../../../ui/tick-sign';
import { AlignedFigure } from './aligned-figure';
import { amountIn, isSameLine, type StatementLine } from '../data/statement-answer';
import type { BesideFigure } from './beside-figures';
import type { GridModel } from './grid-model';
import { tickIn } from './grid-review';
import type { GridTrack } from './grid-tracks';
import classes from './grid-rows.module.css';

/** The columns on the screen and how their figures are written; the same for all rows. */
export interface FigureColumns extends Pick<GridModel, 'tracks' | 'kinds' | 'figureBeside' | 'format' | 'names'> {
  /** The first and the last column on the screen, from 0. */
  readonly first: number;
  readonly last: number;
  /** The place of each column. */
  readonly lefts: readonly CSSProperties[];
}

interface RowFiguresProps extends FigureColumns {
  /** The caption of the line, by which each of its figures is named. */
  readonly name: string;
  readonly figures: StatementLine;
  readonly folded: boolean;
  /** Whether it is the heading of a section that is not folded, which has no figures. */
  readonly open: boolean;
  /** The column in focus, counted from 1; none below that. */
  readonly focused: number;
  /** What of the line has open notes; empty for nothing. */
  readonly noted: string;
  /** Its tick marks. */
  readonly ticks: string;
  readonly text: Texts<'statements'>;
}

/** The figures of one line that are on the screen, one node each; apart from its row, which moves up and down without them. */
export const RowFigures = memo(function RowFigures({
  tracks,
  kinds,
  figureBeside,
  format,
  names,
  first,
  last,
  lefts,
  name,
  figures,
  folded,
  open,
  focused,
  noted,
  ticks,
  text,
}: RowFiguresProps) {
  const notedPeriods = noted === '' ? [] : noted.split(' ');
  return columnsToDraw(first, last, focused).map((column) => {
    const track = tracks[column];
    const period = track?.period;
    const value = period ? amountIn(figures, period.cell) : null;
    const isFocused = focused === column + 1;
    const isNoted = period !== undefined && notedPeriods.includes(period.id);
    if (period === undefined || (open && value === null && !isFocused && !isNoted)) return null;
    if (track !== undefined && track.kind !== 'amount')
      return (
        <BesideCell
          key={track.id}
          track={track}
          figure={figureBeside?.(figures, track) ?? null}
          column={column}
          names={names}
          name={name}
          isFocused={isFocused}
          style={lefts[column]}
        />
      );
    const figure = value === null ? null : format.amount(value);
    const tick = ticks === '' ? null : tickIn(ticks, figures, period);
    const tickText = tick && text(tick.stale ? 'tickStale' : 'tick', { mark: text(`tick.${tick.kind}`) });
    const named = { line: name, period: period.spokenDate };
    return (
      <div
        key={period.id}
        role="gridcell"
        aria-colindex={column + 2}
        aria-label={figure === null ? names.empty(named) : names.cell({ ...named, amount: figure.spoken })}
        aria-description={[isNoted && text('hasNotes'), tickText].filter(Boolean).join('. ') || undefined}
        title={tickText ?? undefined}
        tabIndex={isFocused ? 0 : -1}
        className={clsx(
          value === null ? classes.cell : figureClass(figures.rule, folded),
          figures.bold && classes.bold,
          figures.italic && classes.italic,
          (period.beginsYear || (kinds.length > 1 && column > 0)) && classes.beginsYear,
          isNoted && classes.noted,
          isFocused && classes.focused,
        )}
        style={lefts[column]}
      >
        {tick && (
          <span className={classes.tick}>
            <TickSign {...tick} />
          </span>
        )}
        {figure?.negative ? <AlignedFigure text={figure.text} /> : figure?.text}
      </div>
    );
  });
}, isDrawnAlike);

/** Whether a row would be drawn as it was: an edit makes new lines, most of which say the same. */
export function isDrawnAlike<Props extends { readonly figures: StatementLine; readonly line?: StatementLine }>(
  before: Props,
  now: Props,
): boolean {
  return (Object.keys(now) as (keyof Props)[]).every((name) => {
    const [one, other] = [before[name], now[name]];
    if (one === other) return true;
    return (name === 'figures' || name === 'line') && isSameLine(one as StatementLine, other as StatementLine);
  });
}

interface BesideCellProps extends Pick<FigureColumns, 'names'> {
  readonly track: GridTrack;
  readonly figure: BesideFigure | null;
  readonly column: number;
  readonly name: string;
  readonly isFocused: boolean;
  readonly style: CSSProperties | undefined;
}

/** A figure beside an amount: quieter than the amount, and marked by weight and a sign where the change is large. */
function BesideCell({ track, figure, column, names, name, isFocused, style }: BesideCellProps) {
  const named = { line: name, period: track.words?.spoken ?? '' };
  return (
    <div
      role="gridcell"
      aria-colindex={column + 2}
      aria-readonly
      aria-label={figure === null ? names.empty(named) : names.cell({ ...named, amount: figure.spoken })}
      tabIndex={isFocused ? 0 : -1}
      title={figure?.hint ?? undefined}
      className={clsx(
        classes.cell,
        classes.beside,
        figure?.highlighted && classes.highlighted,
        track.kind === 'change' && figure?.highlighted && classes[figure.highlighted],
        isFocused && classes.focused,
      )}
      style={style}
    >
      {figure && <AlignedFigure text={figure.text} />}
    </div>
  );
}

/** The columns on the screen, and the focused one wherever it is, so that the focus never falls out of the page. */
function columnsToDraw(first: number, last: number, focused: number): number[] {
  const columns = Array.from({ length: Math.max(0, last - first + 1) }, (_, offset) => first + offset);
  if (focused > 0 && (focused - 1 < first || focused - 1 > last)) columns.push(focused - 1);
  return columns;
}

const RULES: Readonly<Record<UnderlineStyle, string | undefined>> = { none: '', single: classes.single, double: classes.double };

/** The class names of the figures of a line; a folded section has no rule above, because what it sums is not on show. */
function figureClass(rule: UnderlineStyle, folded: boolean): string {
  const drawn = folded ? (rule === 'double' ? classes.doubleBelow : '') : RULES[rule];
  return [classes.cell, drawn].filter(Boolean).join(' ');
}
