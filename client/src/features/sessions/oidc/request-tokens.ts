import type { Tokens } from '../../../lib/calls/tokens';
import type { Provider } from './provider';

/** The token endpoint refused a grant, in its own words; `code` is OAuth's, such as `invalid_grant`. */
export class TokenRefused extends Error {
  override readonly name = 'TokenRefused';

  constructor(
    message: string,
    readonly code: string | null,
  ) {
    super(message);
  }
}

/** Calls the token endpoint (OAuth 2.0, 3.2); throws `TokenRefused` when it refuses. */
export async function requestTokens(provider: Provider, now: number, grant: Readonly<Record<string, string>>): Promise<Tokens> {
  const response = await fetch(provider.token_endpoint, { method: 'POST', body: new URLSearchParams(grant) });
  const answer = ((await response.json().catch(() => null)) ?? {}) as Record<string, unknown>;
  const text = (name: string) => (typeof answer[name] === 'string' ? answer[name] : null);
  const accessToken = text('access_token');
  if (!response.ok || accessToken === null)
    throw new TokenRefused(
      text('error_description') ?? text('error') ?? `Request to server failed with code ${response.status}.`,
      text('error'),
    );
  const lifetime = typeof answer['expires_in'] === 'number' ? answer['expires_in'] : 3600;
  return { accessToken, idToken: text('id_token'), refreshToken: text('refresh_token'), expiresAt: now + lifetime * 1000 };
}
