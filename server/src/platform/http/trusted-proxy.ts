import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';
import { plainAddress } from './plain-address';

const lists = new WeakMap<readonly string[], BlockList>();

/** Whether the peer of a request is one of the proxies, given as addresses or as networks (`10.0.0.0/8`): only what such a one forwards counts. */
export function isFromProxy({ socket }: Pick<IncomingMessage, 'socket'>, proxies: readonly string[]): boolean {
  const peer = plainAddress(socket.remoteAddress ?? '');
  const family = isIP(peer);
  if (family === 0 || proxies.length === 0) return false;
  const list = lists.get(proxies) ?? listOf(proxies);
  lists.set(proxies, list);
  return list.check(peer, family === 4 ? 'ipv4' : 'ipv6');
}

/** Whether a text names an address or a network. */
export function isAddressOrNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  const family = isIP(address);
  if (family === 0 || more.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
}

function listOf(proxies: readonly string[]): BlockList {
  const list = new BlockList();
  for (const proxy of proxies) {
    const [address = '', bits] = proxy.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return list;
}
