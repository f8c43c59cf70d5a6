import type { RatioId } from './ratios';

/** Where a ratio went from one period to another of the same length. */
export type RatioTrend = 'better' | 'worse' | 'steady' | 'unknown';

/** Ratios of which less is better for a lender; of the others more is. */
const LESS_IS_BETTER: readonly RatioId[] = [
  'DebtToEquity',
  'LiabilitiesToEquity',
  'LiabilitiesToAssets',
  'DebtToEbitda',
  'DaysReceivable',
  'DaysInventory',
  'DaysPayable',
];

/** Changes below this share of the earlier value are none. */
const STEADY = 0.02;

/** How a lender sees the way from one value of a ratio to the next; unknown where one of them is. */
export function ratioTrend(id: RatioId, before: number | null, now: number | null): RatioTrend {
  if (before === null || now === null) return 'unknown';
  if (Math.abs(now - before) <= STEADY * Math.abs(before)) return 'steady';
  return now > before === LESS_IS_BETTER.includes(id) ? 'worse' : 'better';
}
