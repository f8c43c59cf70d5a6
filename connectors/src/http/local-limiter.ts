import { memoryBudgets } from './budget-store';
import type { Clock } from './clock';
import type { LimiterOf } from './limiter';
import { sharedLimiters } from './shared-limiter';

/** Limiters of this process, one for each company. */
export function localLimiters(clock: Clock): LimiterOf {
  return sharedLimiters(memoryBudgets(clock.now), clock);
}
