import { LIMITS } from '@countinghouse/domain/limits';
import { callApi } from '../../lib/calls/call-api';

/** When a session ends, in milliseconds since 1970, and how long it lasts from an interaction on. */
export interface SessionTimes {
  readonly absoluteExpiration: number;
  readonly slidingExpiration: number;
  readonly slidingLifetime: number;
}

/** Reads the session, or refreshes it (POST); throws `ApiProblem`. */
export async function callSession(method: 'GET' | 'POST', now: () => number): Promise<SessionTimes> {
  const answer = (await callApi(method, '/api/auth/session', { background: true })) as Record<string, string>;
  const time = (name: string) => Date.parse(answer[name] ?? '');
  const slidingExpiration = time('slidingExpirationTime');
  const left = slidingExpiration - now();
  return {
    absoluteExpiration: time('absoluteExpirationTime'),
    slidingExpiration,
    slidingLifetime: method === 'POST' ? left : Math.max(left, LIMITS.sessionSlidingSeconds * 1000),
  };
}

/** How long to wait before acting on an expiry: a minute ahead of it, at least 100 ms (lender side 4). */
export function delayBefore(expiration: number, now: number): number {
  return Math.max(LIMITS.sessionTimerMin, expiration - now - LIMITS.sessionTimerLead);
}

/** Whether a session in use should be refreshed: past half of its sliding lifetime. */
export function isPastHalf(session: SessionTimes, now: number): boolean {
  return now > session.slidingExpiration - session.slidingLifetime / 2;
}
