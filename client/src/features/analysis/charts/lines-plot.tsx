import { scaleLinear, scalePoint } from '@visx/scale';
import { LinePath } from '@visx/shape';
import { ColumnLabels, GridLines, LEFT, rangeOf, type PlotSize } from './plot-frame';
import classes from './charts.module.css';

interface LinesPlotProps extends PlotSize {
  readonly labels: readonly string[];
  readonly series: readonly (readonly (number | null)[])[];
  readonly write: (value: number) => string;
}

/** Several ratios over the columns; a line breaks where a ratio has no value. */
export function LinesPlot({ width, height, labels, series, write }: LinesPlotProps) {
  const known = series.flat().filter((value) => value !== null);
  const x = scalePoint({ domain: labels.map((_, at) => at), range: [LEFT, width - 12], padding: 0.4 });
  const y = scaleLinear({ domain: [Math.min(0, ...known), Math.max(1, ...known)], range: rangeOf(height), nice: true });
  const place = (at: number) => x(at) ?? 0;
  return (
    <svg width={width} height={height} aria-hidden className={`plot ${classes.drawn}`}>
      <GridLines ticks={y.ticks(4)} y={y} width={width} write={write} />
      {series.map((values, number) => (
        <g key={number}>
          <LinePath
            data={[...values]}
            defined={(value) => value !== null}
            x={(_, at) => place(at)}
            y={(value) => y(value ?? 0)}
            className={classes.line}
            data-series={number}
            data-dashed={number === 1}
          />
          {values.map(
            (value, at) =>
              value !== null && <circle key={at} cx={place(at)} cy={y(value)} r={3} className={classes.dot} data-series={number} />,
          )}
        </g>
      ))}
      <ColumnLabels height={height} labels={labels} x={place} step={x.step()} />
    </svg>
  );
}
