import { LIMITS } from '../limits';
import type { LifetimeRules, SessionLifetime } from './session-lifetime';

/** When the portal acts on the end of a session, and which end it is. */
export interface ExpiryTimer {
  readonly end: 'absolute' | 'sliding';
  /** Milliseconds from now. */
  readonly delay: number;
}

/** The timer of a session: 60 seconds before its nearer end, at least 100 ms away; the absolute end where both coincide (docs/spec.md, lender 4). */
export function expiryTimer({ absoluteExpiresAt, slidingExpiresAt }: SessionLifetime, now: number): ExpiryTimer {
  const nearest = Math.min(slidingExpiresAt, absoluteExpiresAt);
  return {
    end: slidingExpiresAt < absoluteExpiresAt ? 'sliding' : 'absolute',
    delay: Math.max(nearest - now - LIMITS.sessionTimerLead, LIMITS.sessionTimerMin),
  };
}

/** Whether more than half of the sliding lifetime is gone, after which activity refreshes the session (docs/spec.md, lender 4). */
export function isPastHalf({ slidingExpiresAt }: SessionLifetime, now: number, rules: LifetimeRules): boolean {
  return slidingExpiresAt - now < rules.sessionSlidingSeconds * 500;
}
