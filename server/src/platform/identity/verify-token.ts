import { hash as digest } from 'node:crypto';
import { jwtVerify, type JWTPayload } from 'jose';
import type { Clock } from '../context';
import type { Identity } from './identity';
import type { VerifiedToken } from './verified-token';

/** Checks bearer tokens; null for one that proves nothing. */
export type VerifyToken = (token: string) => Promise<VerifiedToken | null>;

const REMEMBERED_MAX = 10_000;
/** With the five minutes that a provider's keys are remembered, a token of a withdrawn key is refused after ten minutes at the latest. */
const REMEMBERED_FOR = 300_000;
const ALGORITHMS = ['RS256', 'PS256', 'ES256', 'EdDSA'];

type Provider = Pick<Identity, 'issuer' | 'issuerKey' | 'audience' | 'keys'>;

/** Checks signature, issuer, audience, type and expiry (the client is compared with the tenant by the caller); a good token is remembered by its hash for five minutes. */
export function createTokenVerifier(identity: Provider, clock: Clock): VerifyToken {
  const remembered = new Map<string, { readonly token: VerifiedToken; readonly until: number }>();
  return async (token) => {
    const hash = digest('sha256', token, 'base64');
    const now = clock.now();
    const known = remembered.get(hash);
    if (known !== undefined && known.until > now.getTime()) return known.token;
    remembered.delete(hash);
    const verified = await verify(token, identity, now);
    if (verified === null) return null;
    if (remembered.size >= REMEMBERED_MAX) remembered.clear();
    remembered.set(hash, { token: verified, until: Math.min(verified.expiresAt, now.getTime() + REMEMBERED_FOR) });
    return verified;
  };
}

async function verify(token: string, identity: Provider, now: Date): Promise<VerifiedToken | null> {
  try {
    const { payload, protectedHeader } = await jwtVerify(token, identity.keys, {
      issuer: identity.issuer,
      audience: identity.audience,
      algorithms: ALGORITHMS,
      currentDate: now,
      clockTolerance: 5,
      requiredClaims: ['sub', 'sid', 'exp', 'iat'],
    });
    return isAccessToken(payload, protectedHeader.typ) ? verifiedOf(payload, identity.issuerKey) : null;
  } catch (error) {
    if (isRefusedToken(error)) return null;
    throw error;
  }
}

/** The key set could not be fetched. */
const OURS = new Set(['ERR_JWKS_TIMEOUT', 'ERR_JOSE_GENERIC']);

/** Errors of jose about the token itself; an unreachable key set is an unexpected error instead. */
function isRefusedToken(error: unknown): boolean {
  const code = (error as { code?: unknown }).code;
  return typeof code === 'string' && /^ERR_(JWT|JWS|JOSE|JWK)/.test(code) && !OURS.has(code);
}

function verifiedOf(payload: JWTPayload, issuerKey: string): VerifiedToken | null {
  const clientId = payload.client_id ?? payload.azp;
  if (typeof payload.sid !== 'string' || typeof payload.sub !== 'string' || typeof clientId !== 'string') return null;
  return {
    issuerKey,
    subject: payload.sub,
    sessionId: payload.sid,
    clientId,
    email: typeof payload.email === 'string' ? payload.email : null,
    emailVerified: payload.email_verified === true,
    authenticatedAt: (typeof payload.auth_time === 'number' ? payload.auth_time : (payload.iat ?? 0)) * 1000,
    expiresAt: (payload.exp ?? 0) * 1000,
  };
}

/** Types of the header that an access token may have: RFC 9068, and what providers from before it write. */
const HEADER_TYPES = [undefined, 'jwt', 'at+jwt', 'application/at+jwt'];
/** Types that some providers name among the claims. */
const CLAIMED_TYPES = [undefined, 'bearer', 'at+jwt'];

/** ID tokens, logout tokens and other tokens of the same issuer do not grant access to the API. */
function isAccessToken(payload: JWTPayload, headerType: string | undefined): boolean {
  const claimed = typeof payload.typ === 'string' ? payload.typ.toLowerCase() : payload.typ;
  return (
    HEADER_TYPES.includes(headerType?.toLowerCase()) &&
    CLAIMED_TYPES.some((type) => type === claimed) &&
    payload.nonce === undefined &&
    payload.at_hash === undefined &&
    payload.events === undefined
  );
}
