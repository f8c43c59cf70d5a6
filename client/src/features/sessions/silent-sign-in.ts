import { isRunningOut } from '@countinghouse/domain/sessions/token-renewal';
import { tokenStore } from '../../lib/calls/tokens';
import { startSignIn, type LoginClient } from './oidc/start-sign-in';
import { renewTokens } from './oidc/renew-tokens';
import { TokenRefused } from './oidc/request-tokens';

/** Where to go for a new token on the way to the next page, when this one runs out and can't be renewed in the background; null when it lasts, was renewed, or when the identity provider does not answer. */
export async function silentSignIn(client: LoginClient, returnPath: string, language: string, now: number): Promise<string | null> {
  const tokens = tokenStore.get();
  if (tokens === null || !isRunningOut(tokens.expiresAt, now)) return null;
  const renewed = await renewTokens(client).catch((error: unknown) => (error instanceof TokenRefused ? null : tokens));
  if (renewed !== null) return null;
  return startSignIn(client, location.origin, { returnPath, language, prompt: 'none' }).catch(() => null);
}
