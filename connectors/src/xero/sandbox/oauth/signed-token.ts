import { createHmac, timingSafeEqual } from 'node:crypto';

/** What a code or a token of the stand-in says; its holder takes it as opaque. */
export interface TokenFacts {
  readonly use: 'code' | 'access' | 'refresh';
  readonly id: string;
  readonly grantId: string;
  readonly companyIds: readonly string[];
  readonly scopes: readonly string[];
  /** Milliseconds since 1970. */
  readonly expires: number;
  /** Of a code: what it must be redeemed with. */
  readonly redirectUri?: string;
  readonly codeChallenge?: string | null;
}

/** Signs a token, so that a stand-in that was started again with the same secret still knows it. */
export function signToken(facts: TokenFacts, secret: string): string {
  const body = Buffer.from(JSON.stringify(facts)).toString('base64url');
  return `${body}.${signatureOf(body, secret)}`;
}

/** The facts of a token of that use, expired or not; undefined for every other text. */
export function readToken(token: string, use: TokenFacts['use'], secret: string): TokenFacts | undefined {
  const [body = '', signature = '', ...more] = token.split('.');
  if (more.length > 0 || !isSameText(signature, signatureOf(body, secret))) return undefined;
  const facts = JSON.parse(Buffer.from(body, 'base64url').toString()) as TokenFacts;
  return facts.use === use ? facts : undefined;
}

/** Compares two secrets in constant time. */
export function isSameText(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}

function signatureOf(body: string, secret: string): string {
  return createHmac('sha256', secret).update(body).digest('base64url');
}
