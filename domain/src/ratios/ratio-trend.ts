import { RATIO_RECIPES, type AnalysisRatioId } from './ratio-recipes';

/** Where a ratio went from one period to another of the same length. */
export const RATIO_TRENDS = ['better', 'worse', 'steady', 'unknown'] as const;
export type RatioTrend = (typeof RATIO_TRENDS)[number];

/** Changes below this share of the earlier value are none. */
const STEADY = 0.02;

/** How a lender sees the way from one value of a ratio to the next; unknown where one of them is. */
export function ratioTrend(id: AnalysisRatioId, before: number | null, now: number | null): RatioTrend {
  if (before === null || now === null) return 'unknown';
  if (Math.abs(now - before) <= STEADY * Math.abs(before)) return 'steady';
  return now > before === (RATIO_RECIPES[id].lessIsBetter === true) ? 'worse' : 'better';
}
