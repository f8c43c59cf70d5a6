import { scaleBand, scaleLinear } from '@visx/scale';
import { Bar } from '@visx/shape';
import { formatShort } from '../../../lib/format/format-number';
import { formatMediumDay, formatShortDay } from '../../../lib/format/format-time';
import type { Aging } from './aging-view';
import classes from './aging.module.css';

const HEIGHT = 220;
const LEFT = 52;
const BOTTOM = 24;
const TOP = 8;
/** Bars closer than this leave no room for a day each. */
const DAY_ROOM = 62;

interface TrendPlotProps {
  readonly trend: Aging['trend'];
  readonly width: number;
  readonly locale: string;
  /** What each bar says under the pointer. */
  readonly hints: readonly string[];
}

/** One bar for each collection: not due, past due, and over 90 days upon each other; nothing is drawn between collections. */
export function TrendPlot({ trend, width, locale, hints }: TrendPlotProps) {
  const points = trend.map((point) => ({ ...point, parts: partsOf(point) }));
  const highest = Math.max(1, ...points.map(({ parts }) => parts.reduce((sum, { amount }) => sum + amount, 0)));
  const x = scaleBand({ domain: points.map(({ financialRecordId }) => financialRecordId), range: [LEFT, width], padding: 0.35 });
  const y = scaleLinear({ domain: [0, highest], range: [HEIGHT - BOTTOM, TOP], nice: true });
  const barWidth = Math.min(64, x.bandwidth());
  const step = Math.max(1, Math.ceil(DAY_ROOM / Math.max(1, x.step())));
  return (
    <svg width={width} height={HEIGHT} aria-hidden className={`block plot ${classes.plot}`}>
      {y.ticks(4).map((tick) => (
        <g key={tick}>
          <line x1={LEFT} x2={width} y1={y(tick)} y2={y(tick)} className="grid-line" />
          <text x={LEFT - 8} y={y(tick) + 4} textAnchor="end">
            {formatShort(tick, locale)}
          </text>
        </g>
      ))}
      {points.map(({ financialRecordId, asOf, parts }, at) => {
        const middle = (x(financialRecordId) ?? 0) + x.bandwidth() / 2;
        let below = 0;
        return (
          <g key={financialRecordId}>
            <title>{hints[at]}</title>
            {parts.map(({ bucket, amount }) => {
              const top = y(below + amount);
              const height = y(below) - top;
              below += amount;
              return <Bar key={bucket} x={middle - barWidth / 2} y={top} width={barWidth} height={height} data-bucket={bucket} />;
            })}
            {(points.length - 1 - at) % step === 0 && (
              <text x={middle} y={HEIGHT - 6} textAnchor="middle">
                {points.length > 8 ? formatShortDay(asOf, locale) : formatMediumDay(asOf, locale)}
              </text>
            )}
          </g>
        );
      })}
    </svg>
  );
}

/** The heights of a bar from its foot: what is over 90 days, what is past due before that, and what is not due; credits have no height. */
function partsOf({ total, pastDue, over90 }: Aging['trend'][number]) {
  const oldest = Math.max(0, Number(over90));
  const late = Math.max(0, Number(pastDue) - oldest);
  const rest = Math.max(0, Number(total) - Math.max(0, Number(pastDue)));
  return [
    { bucket: 'over90', amount: oldest },
    { bucket: 'days31To60', amount: late },
    { bucket: 'current', amount: rest },
  ] as const;
}
