import { randomBytes } from 'node:crypto';
import type { HttpCall } from './http-call';
import { percentEncode, signedParameters, type SignatureMethod, type SigningKeys } from './oauth1-signature';

/** What signing needs from outside, so that a test can repeat a signature. */
export interface SigningSource {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** An unguessable text of letters and digits, another one each time; absent: random ones. */
  readonly nonce?: () => string;
}

/** How a call is signed. */
export interface Signing {
  readonly keys: SigningKeys;
  readonly method: SignatureMethod;
  /** The account that a vendor wants named beside the signature; absent: none. */
  readonly realm?: string;
}

/** A call with its OAuth 1.0a signature in the Authorization header. Throws TypeError for an address that is none. */
export function signCall(call: HttpCall, { keys, method, realm }: Signing, { now, nonce = randomNonce }: SigningSource): HttpCall {
  const moment = { nonce: nonce(), timestamp: Math.floor(now() / 1_000) };
  const parameters = signedParameters(call, { method, keys, moment });
  const named = realm === undefined ? parameters : ([['realm', realm], ...parameters] as const);
  const authorization = `OAuth ${named.map(([name, value]) => `${name}="${percentEncode(value)}"`).join(', ')}`;
  return { ...call, headers: { ...call.headers, authorization } };
}

const randomNonce = () => randomBytes(16).toString('hex');
