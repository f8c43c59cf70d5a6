import { scaleBand, scaleLinear } from '@visx/scale';
import { AreaClosed, Bar, LinePath } from '@visx/shape';
import type { KeyFigure } from './key-figure';

interface SparklineProps {
  readonly points: KeyFigure['points'];
  readonly shape: 'bars' | 'line';
}

const WIDTH = 66;
const HEIGHT = 34;

interface Known {
  readonly key: string;
  readonly value: number;
  /** Whether it is of a part of a year. */
  readonly part: boolean;
}

/** A figure over time in the size of a word: bars for amounts over a period, a line for states; said in words beside it, so hidden from readers. */
export function Sparkline({ points, shape }: SparklineProps) {
  const known = points.flatMap((point): Known[] =>
    point.value === null ? [] : [{ key: point.endDate, value: Number(point.value), part: point.toDate || point.coveredFrom !== null }],
  );
  if (known.length < 2) return null;
  return (
    <svg width={WIDTH} height={HEIGHT} aria-hidden>
      {shape === 'bars' ? <Bars points={known} /> : <Line points={known} />}
    </svg>
  );
}

function Bars({ points }: { readonly points: readonly Known[] }) {
  const x = scaleBand({ domain: points.map((point) => point.key), range: [0, WIDTH], padding: 0.28 });
  const values = points.map((point) => point.value);
  const y = scaleLinear({ domain: [Math.min(0, ...values), Math.max(0, ...values)], range: [HEIGHT - 1, 1] });
  const newestFull = points.findLast((point) => !point.part);
  return points.map((point) => {
    const top = Math.min(y(point.value), y(0));
    const height = Math.max(1, Math.abs(y(point.value) - y(0)));
    const paint = point.part
      ? { fill: 'none', stroke: 'var(--ch-accent-strong)', strokeDasharray: '2 2' }
      : { fill: point === newestFull ? 'var(--ch-accent)' : 'var(--ch-accent-soft-2)' };
    return <Bar key={point.key} x={x(point.key)} y={top} width={x.bandwidth()} height={height} rx={2} {...paint} />;
  });
}

function Line({ points }: { readonly points: readonly Known[] }) {
  const values = points.map((point) => point.value);
  const x = scaleLinear({ domain: [0, points.length - 1], range: [2, WIDTH - 4] });
  const y = scaleLinear({ domain: [Math.min(...values), Math.max(...values)], range: [HEIGHT - 5, 4] });
  const xOf = (point: Known) => x(points.indexOf(point));
  const yOf = (point: Known) => y(point.value);
  const data = [...points];
  const last = points[points.length - 1] as Known;
  return (
    <>
      <AreaClosed data={data} x={xOf} y={yOf} yScale={scaleLinear({ domain: [0, 1], range: [HEIGHT, 0] })} fill="var(--ch-accent-soft)" />
      <LinePath data={data} x={xOf} y={yOf} stroke="var(--ch-accent-strong)" strokeWidth={1.5} />
      <circle cx={xOf(last)} cy={yOf(last)} r={2.5} fill="var(--ch-accent-strong)" />
    </>
  );
}
