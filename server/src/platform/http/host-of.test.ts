import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
import { hostOf, originOf } from './host-of';

const aRequest = (headers: IncomingMessage['headers'], remoteAddress = '203.0.113.7') =>
  ({ headers, socket: { remoteAddress } }) as unknown as IncomingMessage;

describe('the host of a request', () => {
  it.each([
    ['lender.localhost:3000', 'lender.localhost'],
    ['Lender.Example', 'lender.example'],
    ['127.0.0.1:3000', '127.0.0.1'],
    ['[::1]:3000', '[::1]'],
    ['lender.localhost.', 'lender.localhost'],
    ['', null],
    ['a b', null],
    ['evil@lender.localhost', null],
    ['lender.localhost/x', null],
    ['-lender.localhost', null],
  ])('%j is %j', (host, expected) => {
    expect(hostOf(aRequest({ host }), [])).toBe(expected);
  });

  // covers lender 1.3
  it('takes X-Forwarded-Host from a configured proxy only', () => {
    const headers = { host: 'inner:3000', 'x-forwarded-host': 'lender.example' };
    expect(hostOf(aRequest(headers), [])).toBe('inner');
    expect(hostOf(aRequest(headers), ['203.0.113.8'])).toBe('inner');
    expect(hostOf(aRequest(headers), ['203.0.113.7'])).toBe('lender.example');
    expect(hostOf(aRequest(headers, '::ffff:203.0.113.7'), ['203.0.113.7'])).toBe('lender.example');
    expect(hostOf(aRequest(headers), ['203.0.113.0/24'])).toBe('lender.example');
    expect(hostOf(aRequest(headers), ['198.51.100.0/24'])).toBe('inner');
    expect(hostOf(aRequest(headers, '2001:db8::7'), ['2001:db8::/32'])).toBe('lender.example');
  });
});

describe('the origin of a request', () => {
  const headers = { host: 'inner:3000', 'x-forwarded-host': 'lender.example, proxy.example', 'x-forwarded-proto': 'https' };

  it('is what the browser of a proxy asked for', () => {
    expect(originOf(aRequest(headers), ['203.0.113.7'])).toBe('https://lender.example');
  });

  it('is that of the request itself where anyone else claims to be a proxy', () => {
    expect(originOf(aRequest(headers), ['203.0.113.8'])).toBe('http://inner:3000');
    expect(originOf(aRequest(headers), [])).toBe('http://inner:3000');
  });
});
