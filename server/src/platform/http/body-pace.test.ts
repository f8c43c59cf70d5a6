import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { LIMITS } from '@countinghouse/domain/limits';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { until } from '../../testing/until';

const WHO = JSON.stringify({ query: '{ viewer { id } }' });

describe('a body over a real socket', () => {
  let test: TestApp;
  let socket: Socket;
  /** The same connection, as the server has it. */
  let peer: Socket;
  let heard: string;
  beforeAll(async () => {
    test = await startTestApp();
    await test.app.http.listen({ host: '127.0.0.1', port: 0 });
  });
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const { port } = test.app.http.server.address() as AddressInfo;
    socket = connect(port, '127.0.0.1');
    heard = '';
    socket.on('data', (chunk: Buffer) => (heard += chunk.toString()));
    socket.on('error', () => undefined);
    [peer] = (await once(test.app.http.server, 'connection')) as [Socket];
  });
  afterEach(() => {
    socket.destroy();
    vi.useRealTimers();
  });
  afterAll(() => test?.close());

  const head = (path: string, length: number, type = 'application/json') =>
    [`POST ${path} HTTP/1.1`, 'Host: lender.localhost', `Content-Type: ${type}`, `Content-Length: ${length}`, '', ''].join('\r\n');

  /** So many seconds, in each of which some bytes come and are read. */
  const pass = async (seconds: number, bytes: number) => {
    for (let second = 0; second < seconds; second += 1) {
      const read = peer.bytesRead + bytes;
      socket.write('x'.repeat(bytes));
      while (peer.bytesRead < read && !peer.destroyed) await setImmediate();
      vi.advanceTimersByTime(1_000);
    }
    await setImmediate();
  };
  const isWatched = () => until(() => vi.getTimerCount() >= 1);

  it.each([
    ['of JSON', '/api/auth/postlogin', 'application/json'],
    ['of GraphQL', '/graphql', 'application/json'],
    ['of a form without files', '/v1/token', 'application/x-www-form-urlencoded'],
  ])('%s that trickles is answered 408, and its connection is closed', async (_, path, type) => {
    socket.write(head(path, 1_000_000, type));
    await isWatched();
    await pass(30, 1);
    expect(heard).toBe('');
    await pass(1, 1);
    await until(() => heard.includes('408'));
    expect(heard).toContain('"code":"InvalidInput"');
    await until(() => socket.destroyed || socket.readableEnded);
  });

  it('that comes at a fair pace, but for ever, is ended after two minutes', async () => {
    socket.write(head('/graphql', 4_000_000));
    await isWatched();
    await pass(119, 10_000);
    expect(heard).toBe('');
    await pass(2, 10_000);
    await until(() => heard.includes('408'));
  });

  it('that was refused unread does not hold its connection', async () => {
    socket.write(head('/api/documents/0b5cf3a2-0000-4000-8000-000000000001', 60_000_000, 'multipart/form-data; boundary=x'));
    await until(() => heard.includes('401'));
    await isWatched();
    await pass(31, 1);
    await until(() => socket.destroyed || socket.readableEnded);
  });

  it('that comes as a whole is answered, and watched no more', async () => {
    socket.write(head('/graphql', WHO.length));
    await isWatched();
    socket.write(WHO);
    await until(() => heard.includes('"data"'));
    await until(() => vi.getTimerCount() === 0);
  });

  it('of the largest file has the time that it needs at 1 Mbit/s', () => {
    const seconds = (LIMITS.uploadBytes * 8) / 1_000_000;
    expect(test.app.http.server.requestTimeout).toBeGreaterThan(seconds * 1_000);
    expect(test.app.http.server.headersTimeout).toBeLessThanOrEqual(20_000);
  });
});
