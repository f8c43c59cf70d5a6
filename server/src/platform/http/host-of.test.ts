import type { IncomingMessage } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app';
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

describe('a request', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp();
    await test.app.http.listen({ host: '127.0.0.1', port: 0 });
  });
  afterAll(() => test?.close());

  const send = async (...lines: readonly string[]) => {
    const socket = connect((test.app.http.server.address() as AddressInfo).port, '127.0.0.1');
    socket.write([...lines, 'Connection: close', '', ''].join('\r\n'));
    return text(socket);
  };
  const LIMIT = '/api/tenant/safedatacollectionlimit';

  it.each([
    ['the same host', ['Host: lender.localhost', 'Host: lender.localhost']],
    ['another host', ['Host: lender.localhost', 'Host: other.localhost']],
    ['another host, in other letters', ['Host: lender.localhost', 'HOST: other.localhost']],
  ])('that names %s twice is refused', async (_, hosts) => {
    expect(await send(`GET ${LIMIT} HTTP/1.1`, ...hosts)).toMatch(/^HTTP\/1.1 400 [^]*"code":"InvalidInput"/);
  });

  it('whose absolute address is at another host than it names is refused', async () => {
    expect(await send(`GET http://other.localhost${LIMIT} HTTP/1.1`, 'Host: lender.localhost')).toMatch(/^HTTP\/1.1 400 /);
  });

  // A proxy that reads it the other way would take its rest for the next request.
  it.each([
    ['two lengths', ['Content-Length: 5', 'Content-Length: 6']],
    ['a length and chunks', ['Content-Length: 5', 'Transfer-Encoding: chunked']],
    ['chunks that are not the last coding', ['Transfer-Encoding: chunked, gzip']],
    ['a blank before the colon', ['Transfer-Encoding : chunked']],
    ['a length that is no number', ['Content-Length: 0x5']],
  ])('whose end could be read in two ways is refused: %s', async (_, headers) => {
    const answer = await send(
      'POST /api/tenant/portaltext HTTP/1.1',
      'Host: lender.localhost',
      'Content-Type: application/json',
      ...headers,
    );
    expect(answer).toMatch(/^HTTP\/1.1 400 /);
  });

  it.each([
    ['an absolute address at the host that it names', `http://lender.localhost${LIMIT}`],
    ['the usual port in its absolute address', `http://lender.localhost:80${LIMIT}`],
    ['no more than a path', LIMIT],
  ])('with %s is answered', async (_, address) => {
    expect(await send(`GET ${address} HTTP/1.1`, 'Host: lender.localhost')).toMatch(/^HTTP\/1.1 200 /);
  });

  it('for a socket that names two hosts opens none', async () => {
    const upgrade = ['Upgrade: websocket', 'Sec-WebSocket-Version: 13', 'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA=='];
    const answer = await send(
      'GET /graphql HTTP/1.1',
      'Host: lender.localhost',
      'Host: other.localhost',
      'Connection: Upgrade',
      ...upgrade,
    );
    expect(answer).toMatch(/^HTTP\/1.1 403 /);
  });
});
