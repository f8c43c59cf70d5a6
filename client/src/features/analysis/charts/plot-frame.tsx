import { formatShort } from '../../../lib/format/format-number';
import classes from './charts.module.css';

/** How wide and high a plot is. */
export interface PlotSize {
  readonly width: number;
  readonly height: number;
}

/** What is drawn before the size of its place is known. */
export const ASSUMED_SIZE: PlotSize = { width: 440, height: 200 };
export const LEFT = 50;
export const RIGHT = 44;
const TOP = 10;
const BOTTOM = 24;

/** Where the lowest and the highest amount are in a plot of a height, above what is written at its foot. */
export function rangeOf(height: number, foot = BOTTOM): [lowest: number, highest: number] {
  return [height - foot, TOP];
}

/** What a letter of a label takes. */
export const LETTER = 6;
const BLANK = 14;

/** Lines across a plot with their amounts at the left. */
export function GridLines({
  ticks,
  y,
  width,
  write,
}: {
  readonly ticks: readonly number[];
  readonly y: (value: number) => number;
  readonly width: number;
  readonly write: (tick: number) => string;
}) {
  return ticks.map((tick) => (
    <g key={tick}>
      <line x1={LEFT} x2={width} y1={y(tick)} y2={y(tick)} className={tick === 0 ? classes.zero : 'grid-line'} />
      <text x={LEFT - 8} y={y(tick) + 4} textAnchor="end">
        {write(tick)}
      </text>
    </g>
  ));
}

/** The names of the columns below a plot, as many as there is room for; the newest always has its name. */
export function ColumnLabels({
  height,
  labels,
  x,
  step,
}: {
  readonly height: number;
  readonly labels: readonly string[];
  readonly x: (at: number) => number;
  readonly step: number;
}) {
  const room = Math.max(0, ...labels.map(({ length }) => length)) * LETTER + BLANK;
  const each = Math.max(1, Math.ceil(room / Math.max(1, step)));
  return labels.map((label, at) =>
    (labels.length - 1 - at) % each === 0 ? (
      <text key={at} x={x(at)} y={height - 6} textAnchor="middle">
        {label}
      </text>
    ) : null,
  );
}

/** An amount at the edge of a plot. */
export const shortAmount = (locale: string) => (tick: number) => formatShort(tick, locale);
