import type { IncomingMessage } from 'node:http';
import { isIPv4, isIPv6 } from 'node:net';
import { plainAddress } from './plain-address';
import { isFromProxy } from './trusted-proxy';

/**
 * The network that a request came from, as the audit log keeps it: the first 24 bits of an IPv4 address, the first 48 of an IPv6 one.
 * `X-Forwarded-For` counts only when a configured proxy sent it, and then its last address, which that proxy wrote; null for none.
 */
export function networkOf(request: Pick<IncomingMessage, 'headers' | 'socket'>, trustedProxies: readonly string[]): string | null {
  const peer = plainAddress(request.socket.remoteAddress ?? '');
  const forwarded = request.headers['x-forwarded-for'];
  const written = typeof forwarded === 'string' ? forwarded.split(',').at(-1)?.trim() : undefined;
  const address = isFromProxy(request, trustedProxies) && written !== undefined ? plainAddress(written) : peer;
  if (isIPv4(address)) return `${address.split('.').slice(0, 3).join('.')}.0/24`;
  return isIPv6(address) ? `${firstGroups(address).join(':')}::/48` : null;
}

/** The first three groups of an IPv6 address, written out. */
function firstGroups(address: string): string[] {
  const [head = '', tail = ''] = address.split('%')[0]?.split('::') ?? [];
  const groups = head.split(':').filter((group) => group !== '');
  const ends = tail.split(':').filter((group) => group !== '');
  const missing = address.includes('::') ? 8 - groups.length - ends.length : 0;
  return [...groups, ...Array<string>(missing).fill('0'), ...ends].slice(0, 3).map((group) => Number.parseInt(group, 16).toString(16));
}
