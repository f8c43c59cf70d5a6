import { scaleLinear } from '@visx/scale';
import { Area, LinePath } from '@visx/shape';
import { useId } from 'react';
import { formatPd } from '../text/format-risk';
import { boundAfter, HORIZONS, pushedApart, topOf } from './term-curves';
import { lineOf, seriesOf, type SeriesName, type TermCurve, type TermSeries } from './term-series';
import classes from './charts.module.css';

interface TermPlotProps {
  readonly series: TermSeries;
  readonly width: number;
  readonly height: number;
  readonly locale: string;
  /** The year under the crosshair. */
  readonly year: number | null;
  readonly yearLabel: (year: number) => string;
  /** What follows the figure at the end of the peers' line. */
  readonly peersLabel: string;
}

/** The position of the plot in its SVG. */
export interface PlotFrame {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

const STRONG = { fill: 'var(--ch-ink)', fontWeight: 600 };
const SURFACE = 'var(--ch-surface)';
const BAND = 'light-dark(var(--ch-accent), var(--ch-accent-strong))';
const LABEL_GAP = 14;
/** Years closer than this leave no room for a figure each. */
const FIGURE_ROOM = 48;
const GRADES_WIDTH = 28;
/** How fine the curves of the bounds are drawn. */
const STEPS = Array.from({ length: 33 }, (_, index) => 1 + index / 8);

/** The frame of a plot in a picture of this size; narrow ones keep less room for words. */
export function frameOf(width: number, height: number): PlotFrame {
  const narrow = width < 480;
  return { left: narrow ? 36 : 46, right: width - GRADES_WIDTH - (narrow ? 48 : 84), top: 10, bottom: height - 28 };
}

/** The drawn term structure: bands of grades, the curves with their points, and the figures at their ends. */
export function TermPlot({ series, width, height, locale, year, yearLabel, peersLabel }: TermPlotProps) {
  const clip = useId();
  const frame = frameOf(width, height);
  const top = topOf([series.firm.curve, series.range?.high ?? null, series.peers, series.assumed]);
  const x = scaleLinear({ domain: [1, 5], range: [frame.left, frame.right] });
  const y = scaleLinear({ domain: [0, top], range: [frame.bottom, frame.top] });
  const drawn = [...seriesOf(series)].reverse();
  return (
    <svg
      width={width}
      height={height}
      overflow="visible"
      fill="var(--ch-ink-2)"
      aria-hidden
      className="block text-2xs"
      style={{ fontFeatureSettings: "'tnum' 1" }}
    >
      <clipPath id={clip}>
        <rect x={frame.left} y={frame.top} width={Math.max(0, frame.right - frame.left)} height={frame.bottom - frame.top} />
      </clipPath>
      <g clipPath={`url(#${clip})`}>
        <Bands series={series} x={x} y={y} top={top} />
      </g>
      <g clipPath={`url(#${clip})`}>
        <Range series={series} x={x} y={y} />
      </g>
      {ticksOf(y, frame).map((tick) => (
        <g key={tick}>
          <line x1={frame.left} x2={frame.right} y1={y(tick)} y2={y(tick)} stroke="var(--ch-border)" strokeOpacity={0.7} />
          <text x={frame.left - 8} y={y(tick) + 4} textAnchor="end">
            {tickText(tick, top, locale)}
          </text>
        </g>
      ))}
      {HORIZONS.map((at) => (
        <g key={at}>
          <line x1={x(at)} x2={x(at)} y1={frame.bottom} y2={frame.bottom + 5} stroke="var(--ch-control-edge)" />
          <text x={x(at)} y={height - 6} textAnchor="middle" {...(at === year && STRONG)}>
            {width < 480 ? at : yearLabel(at)}
          </text>
        </g>
      ))}
      {year !== null && <line x1={x(year)} x2={x(year)} y1={frame.top} y2={frame.bottom} stroke="var(--ch-ink-2)" />}
      <g clipPath={`url(#${clip})`}>
        {drawn.map(([name, curve]) => (
          <LinePath
            key={name}
            data={[...pairs(curve)]}
            x={([at]) => x(at)}
            y={([, pd]) => y(pd)}
            fill="none"
            className={classes.line}
            {...lineOf(name)}
          />
        ))}
      </g>
      <Points series={series} x={x} y={y} top={top} />
      <FirmFigures curve={series.firm.curve} x={x} y={y} locale={locale} />
      <GradeNames series={series} y={y} top={top} left={frame.right + 8} />
      <EndLabels
        series={series}
        y={y}
        top={top}
        left={frame.right + GRADES_WIDTH + 6}
        locale={locale}
        peersLabel={width < 480 ? '' : peersLabel}
      />
    </svg>
  );
}

type Scale = ReturnType<typeof scaleLinear<number>>;

interface PartProps {
  readonly series: TermSeries;
  readonly x: Scale;
  readonly y: Scale;
  readonly top: number;
}

/** One band for each grade, darker as they get worse. */
function Bands({ series: { bounds, slope }, x, y, top }: PartProps) {
  return bounds.map(({ grade, upper }, rank) => {
    const lower = bounds[rank - 1]?.upper ?? 0;
    const edge = (bound: number) => (years: number) => y(Math.min(top * 1.5, bound === 0 ? 0 : boundAfter(bound, years, slope)));
    const opacity = 0.01 + (0.44 * rank) / Math.max(1, bounds.length - 1);
    return (
      <g key={grade}>
        <Area data={STEPS} x={x} y0={edge(lower)} y1={edge(upper)} fill={BAND} fillOpacity={opacity} />
        {upper < 1 && <LinePath data={STEPS} x={x} y={edge(upper)} fill="none" stroke={BAND} strokeOpacity={0.6} />}
      </g>
    );
  });
}

/** What the warnings allow around the firm's curve. */
function Range({ series: { range }, x, y }: Omit<PartProps, 'top'>) {
  if (range === null) return null;
  return (
    <Area
      data={[...HORIZONS]}
      x={(at) => x(at)}
      y0={(at) => y(range.low[at - 1] ?? 0)}
      y1={(at) => y(range.high[at - 1] ?? 0)}
      fill="var(--ch-accent-strong)"
      fillOpacity={0.16}
    />
  );
}

function GradeNames({ series: { bounds, slope }, y, top, left }: Omit<PartProps, 'x'> & { readonly left: number }) {
  return bounds.map(({ grade, upper }, rank) => {
    const below = bounds[rank - 1];
    const from = y(below ? Math.min(top, boundAfter(below.upper, 5, slope)) : 0);
    const to = y(Math.min(top, boundAfter(upper, 5, slope)));
    if (from - to < LABEL_GAP) return null;
    return (
      <text key={grade} x={left} y={(from + to) / 2 + 4} fontWeight={550}>
        {grade}
      </text>
    );
  });
}

const HOLLOW: readonly SeriesName[] = ['peers', 'supposed'];

function Points({ series, x, y, top }: PartProps) {
  return [...seriesOf(series)]
    .reverse()
    .map(([name, curve]) =>
      name === 'yearAgo'
        ? null
        : pairs(curve).map(([at, pd]) =>
            pd > top ? null : (
              <circle
                key={`${name}${at}`}
                cx={x(at)}
                cy={y(pd)}
                r={name === 'firm' ? 4 : 3}
                fill={HOLLOW.includes(name) ? SURFACE : lineOf(name).stroke}
                stroke={HOLLOW.includes(name) ? lineOf(name).stroke : SURFACE}
                strokeWidth={1.5}
              />
            ),
          ),
    );
}

/** The firm's figures below their points, of every other year where there is little room; the last is at the end of its line. */
function FirmFigures({
  curve,
  x,
  y,
  locale,
}: {
  readonly curve: TermCurve;
  readonly x: Scale;
  readonly y: Scale;
  readonly locale: string;
}) {
  const digits = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
  const each = x(2) - x(1) < FIGURE_ROOM ? 2 : 1;
  const shown = pairs(curve.slice(0, 4)).filter(([at]) => (at - 1) % each === 0);
  return shown.map(([at, pd]) => (
    <text
      key={at}
      x={x(at) + (at === 1 ? 4 : 0)}
      y={Math.min(y(pd) + 20, y(0) - 5)}
      textAnchor={at === 1 ? 'start' : 'middle'}
      paintOrder="stroke"
      stroke={SURFACE}
      strokeWidth={5}
      strokeLinejoin="round"
      {...STRONG}
    >
      {new Intl.NumberFormat(locale, digits).format(Math.max(0.01, pd * 100))}
    </text>
  ));
}

interface EndLabelsProps {
  readonly series: TermSeries;
  readonly y: Scale;
  readonly top: number;
  readonly left: number;
  readonly locale: string;
  readonly peersLabel: string;
}

/** The figures at five years, pushed apart where the lines end close together. */
function EndLabels({ series, y, top, left, locale, peersLabel }: EndLabelsProps) {
  const ends = seriesOf(series).flatMap(([name, curve]) => {
    const pd = curve.at(-1) ?? 0;
    return pd > top || name === 'yearAgo' ? [] : [{ name, pd }];
  });
  const places = pushedApart(
    ends.map(({ pd }) => y(pd)),
    LABEL_GAP,
  );
  return ends.map(({ name, pd }, index) => (
    <text key={name} x={left} y={(places[index] ?? 0) + 4} fill={lineOf(name).stroke} fontWeight={600}>
      {[formatPd(pd, locale), name === 'peers' ? peersLabel : ''].filter(Boolean).join(' ')}
    </text>
  ));
}

function pairs(curve: TermCurve): readonly (readonly [number, number])[] {
  return curve.map((pd, index) => [index + 1, pd] as const);
}

/** At most ten, with room for their words. */
function ticksOf(y: Scale, frame: PlotFrame): readonly number[] {
  const wanted = Math.min(8, Math.floor((frame.bottom - frame.top) / 44));
  const ticks = y.ticks(wanted);
  return ticks.length > 10 ? ticks.filter((_, index) => index % 2 === 0) : ticks;
}

function tickText(tick: number, top: number, locale: string): string {
  const digits = top < 0.02 ? 2 : top < 0.05 ? 1 : 0;
  return new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: digits }).format(tick);
}
