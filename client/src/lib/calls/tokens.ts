import { createStore } from '../react/use-store';
import { storedValue } from '../storage/stored-value';

/** What the identity provider gave at sign-in; `expiresAt` in milliseconds since 1970. */
export interface Tokens {
  readonly accessToken: string;
  readonly idToken: string | null;
  readonly refreshToken: string | null;
  readonly expiresAt: number;
}

const stored = storedValue('session', 'tokens', isTokens);

/** The tokens of the signed-in person, in memory and in this tab's session storage; null when signed out. */
export const tokenStore = createStore<Tokens | null>(stored.read());

/** Keeps the tokens after sign-in or renewal, or forgets them. */
export function storeTokens(tokens: Tokens | null): void {
  if (tokens) stored.write(tokens);
  else stored.clear();
  tokenStore.set(tokens);
}

function isTokens(value: unknown): value is Tokens {
  return typeof value === 'object' && value !== null && typeof (value as Tokens).accessToken === 'string';
}
