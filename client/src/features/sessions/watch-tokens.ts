import { LIMITS } from '@countinghouse/domain/limits';
import { renewalDelay } from '@countinghouse/domain/sessions/token-renewal';
import { tokenStore } from '../../lib/calls/tokens';
import type { LoginClient } from './oidc/start-sign-in';
import { renewTokens } from './oidc/renew-tokens';
import { TokenRefused } from './oidc/request-tokens';

/** Renews the access token before it expires for as long as the session lasts (milliseconds since 1970); tries again while the provider does not answer, and stops when it refuses. Answers a function that stops it. */
export function watchTokens(client: LoginClient, sessionEndsAt: number, now: () => number = Date.now): () => void {
  let timer: ReturnType<typeof setTimeout>;
  let stopped = false;
  const arm = (delay: number | null) => {
    clearTimeout(timer);
    if (!stopped && delay !== null) timer = setTimeout(() => void renew(), delay);
  };
  const delay = () => {
    const tokens = tokenStore.get();
    return tokens === null || tokens.refreshToken === null ? null : renewalDelay(tokens.expiresAt, sessionEndsAt, now());
  };
  const renew = async () => {
    try {
      await renewTokens(client, now);
      arm(delay());
    } catch (error) {
      if (!(error instanceof TokenRefused)) arm(LIMITS.tokenRenewalRetry);
    }
  };
  const onWake = () => {
    if (document.visibilityState === 'visible') arm(delay());
  };
  document.addEventListener('visibilitychange', onWake);
  arm(delay());
  return () => {
    stopped = true;
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', onWake);
  };
}
