import { createHmac } from 'node:crypto';
import type { HttpCall } from './http-call';

/** How a signature is made; the second is what NetSuite takes. */
export type SignatureMethod = 'HMAC-SHA1' | 'HMAC-SHA256';

/** The program and the token that a call is signed for. */
export interface SigningKeys {
  readonly consumerKey: string;
  readonly consumerSecret: string;
  readonly token: string;
  readonly tokenSecret: string;
}

/** What makes each signature another one. */
interface SignatureMoment {
  /** Unguessable, never the same twice within a second. */
  readonly nonce: string;
  /** Whole seconds since 1970. */
  readonly timestamp: number;
}

/** A call as it is signed. */
interface Signing {
  readonly method: SignatureMethod;
  readonly keys: SigningKeys;
  readonly moment: SignatureMoment;
}

type Parameter = readonly [name: string, value: string];

/**
 * The parameters that authorize a call by OAuth 1.0a, its signature last. A form in the body is signed with the rest; other bodies are not
 * (RFC 5849, 3.4.1.3). Throws TypeError for an address that is none.
 */
export function signedParameters(call: HttpCall, { method, keys, moment }: Signing): readonly Parameter[] {
  const parameters: readonly Parameter[] = [
    ['oauth_consumer_key', keys.consumerKey],
    ['oauth_token', keys.token],
    ['oauth_signature_method', method],
    ['oauth_timestamp', String(moment.timestamp)],
    ['oauth_nonce', moment.nonce],
    ['oauth_version', '1.0'],
  ];
  return [...parameters, ['oauth_signature', signatureOf(signatureBase(call, parameters), method, keys)]];
}

/**
 * What is signed of a call: its method, its address without a query, and every parameter in order (RFC 5849, 3.4.1).
 * @internal Tests hold it against published examples.
 */
export function signatureBase({ method, url, body }: HttpCall, parameters: readonly Parameter[]): string {
  const address = new URL(url);
  const form = body !== undefined && 'form' in body ? Object.entries(body.form) : [];
  const sorted = [...address.searchParams, ...form, ...parameters]
    .map(([name, value]) => [percentEncode(name), percentEncode(value)] as const)
    .toSorted(([one, first], [other, second]) => compare(one, other) || compare(first, second));
  const told = sorted.map(([name, value]) => `${name}=${value}`).join('&');
  return [method, `${address.origin}${address.pathname}`, told].map(percentEncode).join('&');
}

/**
 * The signature of a base string, in Base64 (RFC 5849, 3.4.2).
 * @internal Tests hold it against published examples.
 */
export function signatureOf(
  base: string,
  method: SignatureMethod,
  { consumerSecret, tokenSecret }: Pick<SigningKeys, 'consumerSecret' | 'tokenSecret'>,
): string {
  const key = `${percentEncode(consumerSecret)}&${percentEncode(tokenSecret)}`;
  return createHmac(method === 'HMAC-SHA1' ? 'sha1' : 'sha256', key)
    .update(base)
    .digest('base64');
}

/** Every character but letters, digits, and `-._~` as its UTF-8 bytes (RFC 5849, 3.6). */
export function percentEncode(text: string): string {
  return encodeURIComponent(text).replace(/[!'()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);
}

/** By bytes: what was encoded is ASCII. */
function compare(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
