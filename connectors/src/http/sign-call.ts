import { randomBytes } from 'node:crypto';
import type { HttpCall } from './http-call';
import { percentEncode, signedParameters, type SignatureMethod, type SigningKeys } from './oauth1-signature';

/** What signing needs from outside, so that a test can repeat a signature. */
export interface SigningSource {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** An unguessable text of letters and digits, another one each time. */
  readonly nonce: () => string;
}

/** The clock of this machine and random nonces. */
export const SYSTEM_SIGNING: SigningSource = { now: () => Date.now(), nonce: () => randomBytes(16).toString('hex') };

/** How the calls of a package are signed. */
export interface SigningTerms {
  readonly method: SignatureMethod;
  /** The account that a vendor wants named beside the signature; absent: none. */
  readonly realm?: string;
}

/**
 * A call with its OAuth 1.0a signature in the Authorization header. A package signs in the `authorize` of its terms, so that each attempt
 * has a signature of its own.
 */
export function signCall(call: HttpCall, keys: SigningKeys, { method, realm }: SigningTerms, source: SigningSource): HttpCall {
  const moment = { nonce: source.nonce(), timestamp: Math.floor(source.now() / 1_000) };
  const parameters = signedParameters(call, { method, keys, moment });
  const named = realm === undefined ? parameters : ([['realm', realm], ...parameters] as const);
  const authorization = `OAuth ${named.map(([name, value]) => `${name}="${percentEncode(value)}"`).join(', ')}`;
  return { ...call, headers: { ...call.headers, authorization } };
}
