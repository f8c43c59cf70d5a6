import { LIMITS } from '@countinghouse/domain/limits';
import type { SessionLifetime } from '@countinghouse/domain/sessions/session-lifetime';
import { callApi } from '../../lib/calls/call-api';

/** When a session ends, and for how many seconds an interaction keeps it. */
export interface SessionTimes extends SessionLifetime {
  readonly slidingSeconds: number;
}

/** Reads the session, or refreshes it (POST), whose response also has the sliding lifetime; throws `ApiProblem`. */
export async function callSession(method: 'GET' | 'POST', now: () => number): Promise<SessionTimes> {
  const answer = (await callApi(method, '/api/auth/session', { background: true })) as Record<string, string>;
  const time = (name: string) => Date.parse(answer[name] ?? '');
  const slidingExpiresAt = time('slidingExpirationTime');
  const secondsLeft = Math.round((slidingExpiresAt - now()) / 1000);
  return {
    absoluteExpiresAt: time('absoluteExpirationTime'),
    slidingExpiresAt,
    slidingSeconds: method === 'POST' ? secondsLeft : Math.max(secondsLeft, LIMITS.sessionSlidingSeconds),
  };
}
