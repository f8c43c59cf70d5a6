import type { IncomingMessage } from 'node:http';
import { isFromProxy } from './trusted-proxy';

type Requested = Pick<IncomingMessage, 'headers' | 'socket'>;

/**
 * The host name that a request was sent to: lower case, without port.
 * `X-Forwarded-Host` counts only when the request came from a configured proxy; null when the header is missing or no host name.
 */
export function hostOf(request: Requested, trustedProxies: readonly string[]): string | null {
  return HOST.exec(givenHost(request, trustedProxies))?.[1] ?? null;
}

/** Scheme, host and port that a browser sees of this server, which may differ from those that a proxy asks it by. */
export function originOf(request: Requested, trustedProxies: readonly string[]): string {
  const scheme = isFromProxy(request, trustedProxies) && firstOf(request, 'x-forwarded-proto') === 'https' ? 'https' : 'http';
  return `${scheme}://${givenHost(request, trustedProxies)}`;
}

/** Whether a request names one host: in a single `Host` header, and no other one in an absolute address (RFC 9112 3.2). */
export function namesOneHost({ rawHeaders, headers, url = '/' }: Pick<IncomingMessage, 'rawHeaders' | 'headers' | 'url'>): boolean {
  const named = rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host');
  if (named.length > 1) return false;
  if (!/^[a-z][a-z\d+.-]*:/i.test(url)) return true;
  const told = `${url.slice(0, url.indexOf(':'))}://${headers.host ?? ''}`;
  return URL.canParse(url) && URL.canParse(told) && new URL(url).host === new URL(told).host;
}

function givenHost(request: Requested, trustedProxies: readonly string[]): string {
  const forwarded = isFromProxy(request, trustedProxies) ? firstOf(request, 'x-forwarded-host') : undefined;
  return forwarded ?? (request.headers.host ?? '').trim().toLowerCase();
}

/** The first proxy of several writes first. */
function firstOf({ headers }: Requested, name: string): string | undefined {
  const value = headers[name];
  return typeof value === 'string' ? value.split(',')[0]?.trim().toLowerCase() : undefined;
}

const HOST = /^([a-z0-9]([a-z0-9.-]{0,252}[a-z0-9])?|\[[0-9a-f:.]{2,45}\])\.?(?::\d{1,5})?$/;
