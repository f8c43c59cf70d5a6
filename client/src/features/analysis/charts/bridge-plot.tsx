import { Text } from '@mantine/core';
import { scaleBand, scaleLinear } from '@visx/scale';
import { Bar } from '@visx/shape';
import { GridLines, LEFT, LETTER, rangeOf, shortAmount, type PlotSize } from './plot-frame';
import classes from './charts.module.css';

/** A step of a bridge: from where to where its bar goes. */
export interface BridgeStep {
  readonly name: string;
  readonly from: number;
  readonly to: number;
  readonly tone: 'total' | 'up' | 'down';
}

interface BridgePlotProps extends PlotSize {
  readonly locale: string;
  readonly steps: readonly BridgeStep[];
  readonly write: (amount: number) => string;
}

/** What a line of the names below the bars takes, what is around all of them, and how many there are at most. */
const [LINE, AROUND, MOST_LINES] = [15, 8, 3];

/** Bars that lead from one total to the next, each beginning where the one before ended. */
export function BridgePlot({ width, height, locale, steps, write }: BridgePlotProps) {
  const x = scaleBand({ domain: steps.map((_, at) => at), range: [LEFT, width], padding: 0.28 });
  const lines = Math.min(MOST_LINES, Math.max(...steps.map(({ name }) => linesOf(name, x.step()))));
  const foot = lines * LINE + AROUND;
  const range = rangeOf(height, foot);
  const ends = steps.flatMap(({ from, to }) => [from, to]);
  const y = scaleLinear({ domain: [Math.min(0, ...ends), Math.max(1, ...ends)], range, nice: true });
  return (
    <svg width={width} height={height} aria-hidden className={`plot ${classes.drawn}`}>
      <GridLines ticks={y.ticks(4)} y={y} width={width} write={shortAmount(locale)} />
      {steps.map(({ name, from, to, tone }, at) => {
        const left = x(at) ?? 0;
        return (
          <g key={name}>
            <title>{`${name}: ${write(tone === 'total' ? to : to - from)}`}</title>
            <Bar
              x={left}
              y={Math.min(y(from), y(to))}
              width={x.bandwidth()}
              height={Math.max(1, Math.abs(y(from) - y(to)))}
              className={classes.bar}
              data-tone={tone}
            />
            {at < steps.length - 1 && (
              <line x1={left + x.bandwidth()} x2={x(at + 1)} y1={y(to)} y2={y(to)} className={classes.zero} strokeDasharray="2 2" />
            )}
            <foreignObject x={left - x.step() * 0.14} y={range[0] + 4} width={x.step()} height={foot}>
              <Text component="p" className="anywhere" size="2xs" c="dimmed" lh={1.25} ta="center" lineClamp={lines} title={name}>
                {name}
              </Text>
            </foreignObject>
          </g>
        );
      })}
    </svg>
  );
}

/** How many lines words take in a width. */
function linesOf(words: string, width: number): number {
  const most = Math.max(1, Math.floor(width / LETTER));
  let [lines, length] = [1, 0];
  for (const word of words.split(' ')) {
    const longer = length === 0 ? word.length : length + 1 + word.length;
    const begins = longer > most && length > 0;
    lines += (begins ? 1 : 0) + Math.floor((word.length - 1) / most);
    length = begins ? word.length : longer;
  }
  return lines;
}
