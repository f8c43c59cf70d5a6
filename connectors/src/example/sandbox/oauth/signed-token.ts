import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Scenario } from '../scenario';

/** What a code or token of the sandbox says. */
export interface TokenFacts {
  readonly use: 'code' | 'access' | 'refresh';
  readonly id: string;
  /** The consent that it goes back to; of a code, its own id. */
  readonly grantId: string;
  readonly companyId: string;
  readonly scenario: Scenario;
  /** Milliseconds since 1970. */
  readonly expires: number;
  /** Of a code: what it was asked for with. */
  readonly redirectUri?: string;
  readonly codeChallenge?: string;
}

/** Signs a token with these facts; its bearer treats it as opaque. */
export function signToken(facts: TokenFacts, secret: string): string {
  const body = Buffer.from(JSON.stringify(facts)).toString('base64url');
  return `${body}.${signature(body, secret)}`;
}

/** The facts of a token of ours for that use, if it has not expired; undefined for any other text. */
export function readToken(token: string, use: TokenFacts['use'], secret: string, now: number): TokenFacts | undefined {
  const [body, given, ...more] = token.split('.');
  if (body === undefined || given === undefined || more.length > 0 || !sameText(given, signature(body, secret))) return undefined;
  const facts = JSON.parse(Buffer.from(body, 'base64url').toString()) as TokenFacts;
  return facts.use === use && facts.expires > now ? facts : undefined;
}

/** Compares two secrets in constant time. */
export function sameText(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}

function signature(body: string, secret: string): string {
  return createHmac('sha256', secret).update(body).digest('base64url');
}
