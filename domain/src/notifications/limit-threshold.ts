/** Percentages of the collection limit at which administrators are notified. */
const LIMIT_THRESHOLDS = [100, 80] as const;
export type LimitThreshold = (typeof LIMIT_THRESHOLDS)[number];

/** The highest threshold that `used` of `limit` collections have reached; null below all of them. */
export function thresholdReached(used: number, limit: number): LimitThreshold | null {
  return LIMIT_THRESHOLDS.find((threshold) => used * 100 >= limit * threshold) ?? null;
}
