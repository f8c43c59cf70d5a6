import { createHash } from 'node:crypto';
import { jwtVerify, type JWTPayload } from 'jose';
import type { Clock } from '../context';
import type { Identity } from './identity';
import type { VerifiedToken } from './verified-token';

/** Checks bearer tokens; null for one that proves nothing. */
export type VerifyToken = (token: string) => Promise<VerifiedToken | null>;

const REMEMBERED_MAX = 10_000;
const ALGORITHMS = ['RS256', 'PS256', 'ES256', 'EdDSA'];

/** Checks signature, issuer and expiry (the client is compared with the tenant by the caller); a good token is remembered by its hash until it expires. */
export function createTokenVerifier(identity: Pick<Identity, 'issuer' | 'issuerKey' | 'keys'>, clock: Clock): VerifyToken {
  const remembered = new Map<string, VerifiedToken>();
  return async (token) => {
    const hash = createHash('sha256').update(token).digest('base64');
    const now = clock.now();
    const known = remembered.get(hash);
    if (known !== undefined && known.expiresAt > now.getTime()) return known;
    remembered.delete(hash);
    const verified = await verify(token, identity, now);
    if (verified === null) return null;
    if (remembered.size >= REMEMBERED_MAX) remembered.clear();
    remembered.set(hash, verified);
    return verified;
  };
}

async function verify(token: string, identity: Pick<Identity, 'issuer' | 'issuerKey' | 'keys'>, now: Date): Promise<VerifiedToken | null> {
  try {
    const { payload } = await jwtVerify(token, identity.keys, {
      issuer: identity.issuer,
      algorithms: ALGORITHMS,
      currentDate: now,
      clockTolerance: 5,
      requiredClaims: ['sub', 'sid', 'exp', 'iat'],
    });
    return verifiedOf(payload, identity.issuerKey);
  } catch (error) {
    if (isRefusedToken(error)) return null;
    throw error;
  }
}

/** The key set could not be fetched. */
const OURS = new Set(['ERR_JWKS_TIMEOUT', 'ERR_JOSE_GENERIC']);

/** Errors of jose that speak about the token; an unreachable key set is a surprise instead. */
function isRefusedToken(error: unknown): boolean {
  const code = (error as { code?: unknown }).code;
  return typeof code === 'string' && /^ERR_(JWT|JWS|JOSE|JWK)/.test(code) && !OURS.has(code);
}

function verifiedOf(payload: JWTPayload, issuerKey: string): VerifiedToken | null {
  const clientId = payload.client_id ?? payload.azp;
  if (isIdToken(payload)) return null;
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

/** An ID token tells the browser who signed in; it is no key to the API. */
function isIdToken(payload: JWTPayload): boolean {
  return payload.nonce !== undefined || payload.at_hash !== undefined;
}
