import type { Tokens } from '../../../lib/calls/tokens';
import { callbackAddress, type LoginClient } from './start-sign-in';
import { readIdToken, type IdClaims } from './id-token';
import { loginAttempt, nonceOfState, type LoginAttempt } from './login-attempt';
import { discoverProvider } from './provider';
import { safeReturnPath } from './return-path';
import { requestTokens } from './request-tokens';

/** A finished sign-in. */
export interface SignedIn {
  readonly tokens: Tokens;
  readonly claims: IdClaims;
  readonly returnPath: string;
  readonly silent: boolean;
}

/** The identity provider refused an attempt of this tab. */
export class SignInRefused extends Error {
  override readonly name = 'SignInRefused';

  constructor(
    reason: string,
    readonly attempt: Pick<LoginAttempt, 'silent' | 'returnPath'>,
  ) {
    super(reason);
  }
}

/** Exchanges the code that the identity provider sent back; throws `SignInRefused` when it sent a refusal, and `Error` when the answer does not belong to an attempt of this tab. */
export async function completeSignIn(client: LoginClient, address: URL, now: number): Promise<SignedIn> {
  const parameter = (name: string) => address.searchParams.get(name);
  const nonceStore = nonceOfState(parameter('state') ?? '');
  const nonce = nonceStore.read();
  const attemptStore = nonce === null ? null : loginAttempt(nonce);
  const attempt = attemptStore?.read() ?? null;
  nonceStore.clear();
  attemptStore?.clear();
  if (nonce === null || attempt === null || attempt.state !== parameter('state')) throw new Error('This sign-in was not started here.');
  const refusal = parameter('error');
  if (refusal !== null) throw new SignInRefused(parameter('error_description') ?? refusal, attempt);
  const provider = await discoverProvider(client.issuer);
  const tokens = await requestTokens(provider, now, {
    grant_type: 'authorization_code',
    client_id: client.clientId,
    code: parameter('code') ?? '',
    redirect_uri: callbackAddress(address.origin),
    code_verifier: attempt.verifier,
  });
  const claims = readIdToken(tokens.idToken, { issuer: provider.issuer, clientId: client.clientId, nonce, now });
  return { tokens, claims, returnPath: safeReturnPath(attempt.returnPath, address.origin), silent: attempt.silent };
}
