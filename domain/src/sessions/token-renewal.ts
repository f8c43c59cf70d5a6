import { LIMITS } from '../limits';

/** Milliseconds from now at which an access token is renewed: five minutes before it expires, or half-way for one that does not last that long, at least 100 ms away; null when the session ends no later than the token (instants in milliseconds since 1970). */
export function renewalDelay(expiresAt: number, sessionEndsAt: number, now: number): number | null {
  if (expiresAt >= sessionEndsAt) return null;
  const left = expiresAt - now;
  return Math.max(left > 2 * LIMITS.tokenRenewalLead ? left - LIMITS.tokenRenewalLead : left / 2, LIMITS.sessionTimerMin);
}

/** Whether a token is so near its end that the next page is the place to get another. */
export function isRunningOut(expiresAt: number, now: number): boolean {
  return expiresAt - now < LIMITS.tokenRenewalLead;
}
