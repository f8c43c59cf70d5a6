import type { RatiosQuery } from '../../../gql/graphql';

/** A ratio over the periods of the books. */
export type PeriodRatio = RatiosQuery['ratios']['nodes'][number];
export type RatioPoint = PeriodRatio['points'][number];

/** As many periods as stand side by side. */
const SHOWN = 6;

/** The newest periods of a ratio, the oldest first. */
export function newestPoints({ points }: Pick<PeriodRatio, 'points'>): readonly RatioPoint[] {
  return points.toSorted((one, other) => (one.endDate < other.endDate ? -1 : 1)).slice(-SHOWN);
}

/** A value in its unit, as in `25.3%` or `1.85`; a dash where it has no meaning. */
export function formatRatio(value: number | null, unit: PeriodRatio['unit'], locale: string): string {
  if (value === null) return '–';
  const digits = { Amount: 0, Percent: 1, Times: 2, Days: 0 }[unit];
  const form = { minimumFractionDigits: digits, maximumFractionDigits: digits } as const;
  const shown = new Intl.NumberFormat(locale, unit === 'Percent' ? { ...form, style: 'percent' } : form).format(
    unit === 'Percent' ? value / 100 : value,
  );
  return shown.replace('-', '−');
}

/** Which way a value went since the point before; null where one of them is unknown or nothing moved. */
export function directionOf(point: RatioPoint, before: RatioPoint | undefined): 'up' | 'down' | null {
  if (point.value === null || before?.value == null || point.trend === 'unknown' || point.trend === 'steady') return null;
  return point.value > before.value ? 'up' : 'down';
}
