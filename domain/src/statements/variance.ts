import { isAtLeastPercent, tenthsOfPercent } from '../money/percent';
import { assertExact } from '../money/sum-exact';

/** How far an amount moved from the one that it is compared with. */
export interface Variance {
  /** Minor units. */
  readonly change: number;
  /** The change in tenths of a percent of the base without its sign; null where there is no meaningful one. */
  readonly tenths: number | null;
  /** Why there is no percentage: the base is zero, or the two amounts have different signs. */
  readonly noPercent: 'ZeroBase' | 'SignsDiffer' | null;
}

/** The change of an amount since its base, both in minor units. */
export function variance(current: number, base: number): Variance {
  const change = assertExact(current - base);
  if (base === 0) return { change, tenths: null, noPercent: 'ZeroBase' };
  if (current !== 0 && current < 0 !== base < 0) return { change, tenths: null, noPercent: 'SignsDiffer' };
  return { change, tenths: tenthsOfPercent(change, Math.abs(base)), noPercent: null };
}

const [PERCENT_OF_BASE, PERCENT_OF_SIZE] = [10, 1] as const;

/**
 * Whether a change is highlighted: at least 10 percent of its base, and at least 1 percent of the revenue or assets of its column. A change
 * from zero has no percentage and is not; one across zero is more than 100 percent of its base.
 */
export function isHighlighted(change: number, base: number, size: number | null): boolean {
  if (base === 0 || size === null || size <= 0) return false;
  const moved = Math.abs(change);
  return isAtLeastPercent(moved, PERCENT_OF_BASE, Math.abs(base)) && isAtLeastPercent(moved, PERCENT_OF_SIZE, size);
}
