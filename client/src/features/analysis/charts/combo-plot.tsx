import { scaleBand, scaleLinear } from '@visx/scale';
import { Bar, LinePath } from '@visx/shape';
import { ColumnLabels, GridLines, LEFT, rangeOf, RIGHT, shortAmount, type PlotSize } from './plot-frame';
import classes from './charts.module.css';

interface ComboPlotProps extends PlotSize {
  readonly locale: string;
  readonly labels: readonly string[];
  readonly bars: readonly (number | null)[];
  readonly line: readonly (number | null)[];
  readonly writeLine: (value: number) => string;
  /** What each column says under the pointer. */
  readonly hints: readonly string[];
}

/** Bars of an amount, and a line of a ratio with a scale of its own at the right; nothing is drawn where there is no value. */
export function ComboPlot({ width, height, locale, labels, bars, line, writeLine, hints }: ComboPlotProps) {
  const known = (values: readonly (number | null)[]) => values.filter((value) => value !== null);
  const x = scaleBand({ domain: labels.map((_, at) => at), range: [LEFT, width - RIGHT], padding: 0.35 });
  const y = scaleLinear({ domain: [Math.min(0, ...known(bars)), Math.max(1, ...known(bars))], range: rangeOf(height), nice: true });
  const right = scaleLinear({ domain: [Math.min(0, ...known(line)), Math.max(0.01, ...known(line))], range: rangeOf(height), nice: true });
  const middle = (at: number) => (x(at) ?? 0) + x.bandwidth() / 2;
  const barWidth = Math.min(44, x.bandwidth());
  return (
    <svg width={width} height={height} aria-hidden className={`plot ${classes.drawn}`}>
      <GridLines ticks={y.ticks(4)} y={y} width={width - RIGHT} write={shortAmount(locale)} />
      {(known(line).length > 0 ? right.ticks(3) : []).map((tick) => (
        <text key={tick} x={width - RIGHT + 6} y={right(tick) + 4}>
          {writeLine(tick)}
        </text>
      ))}
      {bars.map((value, at) => (
        <g key={at}>
          <title>{hints[at]}</title>
          {value !== null && (
            <Bar
              x={middle(at) - barWidth / 2}
              y={Math.min(y(value), y(0))}
              width={barWidth}
              height={Math.max(1, Math.abs(y(value) - y(0)))}
              className={classes.bar}
            />
          )}
        </g>
      ))}
      <LinePath
        data={[...line]}
        defined={(value) => value !== null}
        x={(_, at) => middle(at)}
        y={(value) => right(value ?? 0)}
        className={classes.line}
        data-series={1}
      />
      {line.map(
        (value, at) =>
          value !== null && <circle key={at} cx={middle(at)} cy={right(value)} r={2.5} className={classes.dot} data-series={1} />,
      )}
      <ColumnLabels height={height} labels={labels} x={middle} step={x.step()} />
    </svg>
  );
}
