import { scaleLinear } from '@visx/scale';
import { LinePath } from '@visx/shape';
import type { AnalysisPoint } from '../screen/analysis-view';

const WIDTH = 64;
const HEIGHT = 22;
const EDGE = 3;

/** A ratio over all periods in the size of a word; the table says the same in figures, so readers skip it. Gaps are where it has no value. */
export function Sparkline({ points }: { readonly points: readonly AnalysisPoint[] }) {
  const known = points.flatMap(({ value }, at) => (value === null ? [] : [{ at, value: Number(value) }]));
  const last = known.at(-1);
  if (known.length < 2 || last === undefined) return null;
  const values = known.map(({ value }) => value);
  const x = scaleLinear({ domain: [0, points.length - 1], range: [EDGE, WIDTH - EDGE] });
  const y = scaleLinear({ domain: [Math.min(...values), Math.max(...values)], range: [HEIGHT - EDGE, EDGE] });
  return (
    <svg width={WIDTH} height={HEIGHT} aria-hidden style={{ verticalAlign: 'middle' }}>
      <LinePath
        data={points.map(({ value }, at) => ({ at, value: value === null ? null : Number(value) }))}
        defined={({ value }) => value !== null}
        x={({ at }) => x(at)}
        y={({ value }) => y(value ?? 0)}
        stroke="var(--ch-accent-strong)"
        strokeWidth={1.5}
      />
      <circle cx={x(last.at)} cy={y(last.value)} r={2.25} fill="var(--ch-accent-strong)" />
    </svg>
  );
}
