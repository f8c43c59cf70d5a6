import { timingSafeEqual } from 'node:crypto';
import { readCookie, writeCookie } from '../../../platform/http/browser-cookie';
import { hashOfToken } from '../../../platform/vault/secret-token';
import type { RequestCtx } from '../../../platform/request-ctx';

/** The browser in which a call to connect was made. */
export interface CallingBrowser {
  readonly origin: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

/** Who signs in at a package may have to find a password first. */
const SECONDS = 3_600;

const cookieOf = (requestId: string) => ({ name: `connect-${requestId}`, seconds: SECONDS });

/** The headers of a call with the origin that cookies belong to. */
export function callingBrowser({ origin }: RequestCtx, headers: CallingBrowser['headers']): CallingBrowser {
  return { origin, headers };
}

/** The secret that the browser was given when it began this request, where it is the one that began it; null otherwise. */
export function secretOfBrowser({ origin, headers }: CallingBrowser, requestId: string, hash: Buffer | null): string | null {
  const secret = readCookie(headers, origin, cookieOf(requestId).name);
  return hash !== null && secret !== undefined && timingSafeEqual(hashOfToken(secret), hash) ? secret : null;
}

/** The header that gives the browser its secret, or takes it back once the request has ended. */
export function rememberBrowser({ origin }: Pick<CallingBrowser, 'origin'>, requestId: string, secret: string | null) {
  return writeCookie(origin, cookieOf(requestId), secret);
}
