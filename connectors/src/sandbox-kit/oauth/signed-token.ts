import { createHmac, timingSafeEqual } from 'node:crypto';

/** What a code or token says; times in milliseconds since 1970. */
export interface TokenFacts {
  readonly use: 'code' | 'access' | 'refresh';
  readonly id: string;
  readonly grantId: string;
  /** When consent was given. */
  readonly granted: number;
  readonly companyIds: readonly string[];
  readonly scopes: readonly string[];
  /** The trial that a tester chose. */
  readonly trial?: string;
  readonly issued: number;
  readonly expires: number;
  /** Of a code: what it was requested with. */
  readonly redirectUri?: string;
  readonly codeChallenge?: string | null;
  /** Of access: the consent that it came of, where the vendor says so. */
  readonly authentication_event_id?: string;
}

/** A token is a JSON Web Token (RFC 7519). */
const HEADER = Buffer.from(JSON.stringify({ alg: 'HS256', typ: 'JWT' })).toString('base64url');

/** Signs these facts as a token; its bearer treats it as opaque. */
export function signToken(facts: TokenFacts, secret: string): string {
  const body = `${HEADER}.${Buffer.from(JSON.stringify(facts)).toString('base64url')}`;
  return `${body}.${signature(body, secret)}`;
}

/** The facts of a signed token for that use that has not expired at `now`; undefined for any other text. */
export function verifyToken(token: string, use: TokenFacts['use'], secret: string, now: number): TokenFacts | undefined {
  const [header, claims, given, ...more] = token.split('.');
  if (claims === undefined || given === undefined || more.length > 0 || !isSameText(given, signature(`${header}.${claims}`, secret)))
    return undefined;
  const facts = JSON.parse(Buffer.from(claims, 'base64url').toString()) as TokenFacts;
  return facts.use === use && facts.expires > now ? facts : undefined;
}

/** Compares two secrets in constant time. */
export function isSameText(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}

function signature(body: string, secret: string): string {
  return createHmac('sha256', secret).update(body).digest('base64url');
}
