import type { CallBudget } from './call-budget';
import { LONGEST_WAIT } from './limiter';
import type { Limits } from './limiter';

const MINUTE = 60_000;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** What the calls about one company have left of the vendor's limits. */
export interface BudgetLeft {
  readonly madeLastMinute: number;
  /** Calls that may still start before a day has passed; null where the vendor sets no limit for a day. */
  readonly leftToday: number | null;
}

/** What is left at a time, in milliseconds since 1970; nothing of the day while the vendor wants no call for longer than one waits. */
export function budgetLeft({ starts, hours, heldUntil }: CallBudget, { perDay }: Limits, now: number): BudgetLeft {
  const madeLastMinute = starts.filter((start) => start > now - MINUTE).length;
  if (heldUntil - now > LONGEST_WAIT) return { madeLastMinute, leftToday: 0 };
  if (perDay === undefined) return { madeLastMinute, leftToday: null };
  const made = hours.filter(([hour]) => (hour + 1) * HOUR > now - DAY).reduce((sum, [, calls]) => sum + calls, 0);
  return { madeLastMinute, leftToday: Math.max(0, perDay - made) };
}
