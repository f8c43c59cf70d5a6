/** The claims that sign-in uses. */
export interface IdClaims {
  readonly email: string | null;
}

interface Expected {
  readonly issuer: string;
  readonly clientId: string;
  readonly nonce: string;
  readonly now: number;
}

/** Reads an ID token that came straight from the token endpoint: issuer, audience, nonce and expiry must fit; TLS replaces the check of the signature (OpenID Connect Core, 3.1.3.7). */
export function readIdToken(token: string | null, expected: Expected): IdClaims {
  const claims = payloadOf(token ?? '');
  const audience = [claims['aud']].flat();
  const fits =
    claims['iss'] === expected.issuer &&
    audience.includes(expected.clientId) &&
    claims['nonce'] === expected.nonce &&
    Number(claims['exp']) * 1000 > expected.now - 60_000;
  if (!fits) throw new Error('The sign-in service answered for another sign-in.');
  return { email: typeof claims['email'] === 'string' ? claims['email'] : null };
}

function payloadOf(token: string): Record<string, unknown> {
  try {
    const bytes = Uint8Array.from(atob((token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0));
    return JSON.parse(new TextDecoder().decode(bytes)) as Record<string, unknown>;
  } catch {
    return {};
  }
}
