import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
import { networkOf } from './network-of';

const aRequest = (remoteAddress: string | undefined, forwarded?: string) =>
  ({ headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }, socket: { remoteAddress } }) as unknown as IncomingMessage;

describe('the network of a request', () => {
  it.each([
    ['203.0.113.77', undefined, '203.0.113.0/24'],
    ['::ffff:203.0.113.77', undefined, '203.0.113.0/24'],
    ['2001:db8:85a3::8a2e:370:7334', undefined, '2001:db8:85a3::/48'],
    ['2001:db8::1', undefined, '2001:db8:0::/48'],
    ['::1', undefined, '0:0:0::/48'],
    ['fe80::1%eth0', undefined, 'fe80:0:0::/48'],
    [undefined, undefined, null],
    // a caller may write the header; only a configured proxy is believed, and only what it added
    ['203.0.113.77', '198.51.100.1', '203.0.113.0/24'],
    ['10.0.0.1', '192.0.2.9, 198.51.100.1', '198.51.100.0/24'],
    ['10.0.0.1', 'not an address', null],
    ['10.0.0.1', undefined, '10.0.0.0/24'],
  ])('of %s, forwarded for %s, is %s', (address, forwarded, network) => {
    expect(networkOf(aRequest(address, forwarded), ['10.0.0.1'])).toBe(network);
  });
});
