import { storeTokens, tokenStore, type Tokens } from '../../../lib/calls/tokens';
import type { LoginClient } from './start-sign-in';
import { discoverProvider } from './provider';
import { requestTokens } from './request-tokens';

let running: Promise<Tokens | null> | null = null;

/** Exchanges the refresh token for new tokens and keeps them, once for all who ask at the same time, since a refresh token is good once. Answers null when there is none or the person has signed out, throws `TokenRefused` when it is of no use any more and `Error` when the provider does not answer. */
export function renewTokens(client: LoginClient, now: () => number = Date.now): Promise<Tokens | null> {
  running ??= exchange(client, now).finally(() => (running = null));
  return running;
}

async function exchange(client: LoginClient, now: () => number): Promise<Tokens | null> {
  const held = tokenStore.get();
  if (held === null || held.refreshToken === null) return null;
  const provider = await discoverProvider(client.issuer);
  const grant = { grant_type: 'refresh_token', client_id: client.clientId, refresh_token: held.refreshToken };
  const renewed = await requestTokens(provider, now(), grant);
  if (tokenStore.get() !== held) return tokenStore.get();
  const kept = { ...renewed, idToken: renewed.idToken ?? held.idToken, refreshToken: renewed.refreshToken ?? held.refreshToken };
  storeTokens(kept);
  return kept;
}
