import type { IncomingMessage } from 'node:http';
import { isFromProxy } from './trusted-proxy';

type Asked = Pick<IncomingMessage, 'headers' | 'socket'>;

/**
 * The host name that a request was sent to: lower case, without port.
 * `X-Forwarded-Host` counts only when the request came from a configured proxy; null when the header is missing or no host name.
 */
export function hostOf(request: Asked, trustedProxies: readonly string[]): string | null {
  return HOST.exec(givenHost(request, trustedProxies))?.[1] ?? null;
}

/** Scheme, host and port that a browser sees of this server, which may differ from those that a proxy asks it by. */
export function originOf(request: Asked, trustedProxies: readonly string[]): string {
  const scheme = isFromProxy(request, trustedProxies) && firstOf(request, 'x-forwarded-proto') === 'https' ? 'https' : 'http';
  return `${scheme}://${givenHost(request, trustedProxies)}`;
}

function givenHost(request: Asked, trustedProxies: readonly string[]): string {
  const forwarded = isFromProxy(request, trustedProxies) ? firstOf(request, 'x-forwarded-host') : undefined;
  return forwarded ?? (request.headers.host ?? '').trim().toLowerCase();
}

/** The first proxy of several writes first. */
function firstOf({ headers }: Asked, name: string): string | undefined {
  const value = headers[name];
  return typeof value === 'string' ? value.split(',')[0]?.trim().toLowerCase() : undefined;
}

const HOST = /^([a-z0-9]([a-z0-9.-]{0,252}[a-z0-9])?|\[[0-9a-f:.]{2,45}\])\.?(?::\d{1,5})?$/;
