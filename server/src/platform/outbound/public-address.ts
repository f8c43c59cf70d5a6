import { BlockList, isIPv4, isIPv6 } from 'node:net';

/** Networks that are not the public internet, by the registries of IANA. */
const CLOSED_V4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const;

/** Of IPv6 only global unicast is public, and of that not what tunnels to other addresses or is for documents. */
const CLOSED_V6 = [
  ['::', 3],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
  ['4000::', 2],
  ['8000::', 1],
] as const;

const closed = new BlockList();
for (const [network, bits] of CLOSED_V4) closed.addSubnet(network, bits, 'ipv4');
const closedV6 = new BlockList();
for (const [network, bits] of CLOSED_V6) closedV6.addSubnet(network, bits, 'ipv6');
const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');

/** Whether an IP address is on the public internet; what is not an address is not. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !closed.check(address, 'ipv4');
  return isIPv6(address) && !address.includes('%') && !closedV6.check(address, 'ipv6');
}

/** Whether an IP address means this machine. */
export function isLoopbackAddress(address: string): boolean {
  return isIPv4(address) ? loopback.check(address, 'ipv4') : address === '::1';
}
