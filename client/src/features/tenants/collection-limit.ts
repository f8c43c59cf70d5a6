import { nextDay } from '@countinghouse/domain/periods/day';

/** A tenant's limit of data collections, as far as it is known. */
export interface CollectionLimit {
  readonly hasLimit: boolean;
  readonly limit: number | null;
  readonly countRemaining: number | null;
  readonly billingPeriodEndDate: string | null;
}

/** Whether no further collection can be started (docs/spec.md, lender 5). */
export function isLimitReached(limit: CollectionLimit | null): boolean {
  return limit !== null && limit.hasLimit && (limit.countRemaining ?? 0) <= 0;
}

/** The share that is left, 0..1 (docs/spec.md, lender 9). */
export function limitShare(limit: CollectionLimit): number {
  return limit.limit ? Math.min(1, Math.max(0, (limit.countRemaining ?? 0) / limit.limit)) : 0;
}

/** The day on which the count starts again: the day after the billing period ends, `YYYY-MM-DD`. */
export function resetDay(limit: CollectionLimit): string | null {
  return limit.billingPeriodEndDate === null ? null : nextDay(limit.billingPeriodEndDate);
}
