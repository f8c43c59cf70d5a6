import type { RatioPointPartsFragment, RatiosQuery } from '../../../lib/graphql/types.generated';

/** A ratio over the periods of the books. */
export type PeriodRatio = RatiosQuery['ratios']['nodes'][number];
export type RatioPoint = RatioPointPartsFragment;

/** The most periods side by side. */
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

/** The points that a table shows: the newest periods, and of ratios over flows the last twelve months where years are shown. */
export function shownPoints(ratio: Pick<PeriodRatio, 'points' | 'trailingMonths'>, withTrailingMonths: boolean): readonly RatioPoint[] {
  const { trailingMonths } = ratio;
  return [...newestPoints(ratio), ...(withTrailingMonths && trailingMonths !== null ? [trailingMonths] : [])];
}

/** Whether the last twelve months have a column in the table of some group. */
export function haveTrailingMonths(ratios: readonly Pick<PeriodRatio, 'isOfFlows' | 'trailingMonths'>[]): boolean {
  return ratios.some(({ isOfFlows, trailingMonths }) => isOfFlows && trailingMonths !== null);
}

/** Whether a period of fiscal years is a part of one. */
export function isPartOfYear({ toDate, coveredFrom }: Pick<RatioPoint, 'toDate' | 'coveredFrom'>): boolean {
  return toDate || coveredFrom !== null;
}

/** Which way a value went in its comparison; null where one of the two is unknown or nothing moved. */
export function directionOf({ trend, comparison }: Pick<RatioPoint, 'trend' | 'comparison'>): 'up' | 'down' | null {
  if (trend === 'unknown' || trend === 'steady' || comparison?.value == null || comparison.previousValue === null) return null;
  return comparison.value > comparison.previousValue ? 'up' : 'down';
}
