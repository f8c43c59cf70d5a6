import type { IncomingMessage } from 'node:http';
import { plainAddress } from './plain-address';

/**
 * The host name that a request was sent to: lower case, without port.
 * `X-Forwarded-Host` counts only when the request came from a configured proxy; null when the header is missing or no host name.
 */
export function hostOf(request: Pick<IncomingMessage, 'headers' | 'socket'>, trustedProxies: readonly string[]): string | null {
  const forwarded = request.headers['x-forwarded-host'];
  const trusted = trustedProxies.length > 0 && trustedProxies.includes(plainAddress(request.socket.remoteAddress ?? ''));
  const given = trusted && typeof forwarded === 'string' ? forwarded.split(',')[0] : request.headers.host;
  const match = HOST.exec((given ?? '').trim().toLowerCase());
  return match?.[1] ?? null;
}

const HOST = /^([a-z0-9]([a-z0-9.-]{0,252}[a-z0-9])?|\[[0-9a-f:.]{2,45}\])\.?(?::\d{1,5})?$/;
