import { expect, it } from 'vitest';
import { isLoopbackAddress, isPublicAddress } from './public-address';

it.each([
  '127.0.0.1',
  '127.255.255.254',
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '198.18.0.1',
  '203.0.113.9',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:7f00:1',
  '::127.0.0.1',
  '64:ff9b::7f00:1',
  '100::1',
  '2001:0:4136:e378::1',
  '2001:db8::1',
  '2002:7f00:1::',
  'fc00::1',
  'fd12:3456::1',
  'fe80::1',
  'fe80::1%eth0',
  'ff02::1',
  'localhost',
  '',
])('%j is not public', (address) => expect(isPublicAddress(address)).toBe(false));

it.each(['1.1.1.1', '8.8.8.8', '172.32.0.1', '100.128.0.1', '192.167.255.255', '2606:4700:4700::1111', '2a00:1450:4001::1'])(
  '%s is public',
  (address) => expect(isPublicAddress(address)).toBe(true),
);

it.each([
  ['127.0.0.1', true],
  ['127.9.9.9', true],
  ['::1', true],
  ['::ffff:127.0.0.1', false],
  ['10.0.0.1', false],
])('%s is this machine: %s', (address, expected) => expect(isLoopbackAddress(address)).toBe(expected));
