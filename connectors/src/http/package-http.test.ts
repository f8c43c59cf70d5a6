import { describe, expect, it } from 'vitest';
import type { HttpIo } from './http-io';
import { judgeByStatus } from './judge';
import { PackageHttp } from './package-http';

const NOON = Date.UTC(2026, 10, 20, 12);

/** A network that gives these answers in order, and notes the pauses between them. */
function scripted(...answers: (Response | Error)[]): HttpIo & { readonly pauses: number[] } {
  const pauses: number[] = [];
  return {
    pauses,
    fetch: () => {
      const answer = answers.shift() ?? new Error('no more answers');
      return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
    },
    sleep: (milliseconds) => {
      pauses.push(milliseconds);
      return Promise.resolve();
    },
    jitter: () => 0,
    now: () => NOON,
  };
}

const ok = (): Response => Response.json({ fine: true });
const status = (code: number, headers: Record<string, string> = {}, body: string = '{}'): Response =>
  new Response(body, { status: code, headers });
const ask = (io: HttpIo, signal = new AbortController().signal, attempts = 4): Promise<unknown> =>
  new PackageHttp({ name: 'DEX', judge: judgeByStatus }, io, { attempts }).json({ url: 'http://127.0.0.1/x' }, signal);

describe('a passing failure is tried again', () => {
  it.each([
    ['a throttle', () => [status(429), ok()], [500]],
    ['a throttle that says how long', () => [status(429, { 'retry-after': '60' }), ok()], [60_000]],
    ['a throttle that says until when', () => [status(429, { 'retry-after': 'Fri, 20 Nov 2026 12:01:30 GMT' }), ok()], [90_000]],
    ['a failure of the server that says how long', () => [status(503, { 'retry-after': '5' }), ok()], [5_000]],
    ['failures of the server', () => [status(503), status(500), status(502), ok()], [500, 1000, 2000]],
    ['a lost connection', () => [new TypeError('fetch failed'), ok()], [500]],
    ['a body that is cut', () => [status(200, {}, '{"fine":'), ok()], [500]],
    ['a body that is no JSON', () => [status(200, {}, '<html>'), ok()], [500]],
  ])('%s', async (_, answers, pauses) => {
    const io = scripted(...answers());
    await expect(ask(io)).resolves.toEqual({ fine: true });
    expect(io.pauses).toEqual(pauses);
  });
});

describe('what remains is told by its code', () => {
  it.each([
    ['failures without end', () => [status(503), status(503), status(503), status(503)], 'DatasourceUnresponsive'],
    ['a refused token', () => [status(401)], 'Disconnected'],
    ['a grant that ended', () => [status(400, {}, '{"error":"invalid_grant"}')], 'Disconnected'],
    ['a refused token without a word', () => [status(401, {}, '')], 'Disconnected'],
    ['a missing permission', () => [status(403)], 'InsufficientUserPermissions'],
    ['a missing permission on a page', () => [status(403, {}, '<html>')], 'InsufficientUserPermissions'],
    ['a bad request', () => [status(400)], 'InternalError'],
  ])('%s', async (_, answers, code) => {
    await expect(ask(scripted(...answers()))).rejects.toMatchObject({ name: 'ConnectorError', code });
  });
});

it.each(['121', '3600', 'Sat, 21 Nov 2026 00:00:00 GMT'])('a throttle of %s is too long to wait for', async (seconds) => {
  const io = scripted(status(429, { 'retry-after': seconds }), ok());
  await expect(ask(io)).rejects.toMatchObject({ name: 'ConnectorError', code: 'DatasourceUnresponsive' });
  expect(io.pauses).toEqual([]);
});

describe('the size of a body', () => {
  const MEBIBYTE = 1_048_576;

  /** A body of so many bytes: a JSON string of blanks, which is sent in parts. */
  function bodyOf(bytes: number): Response {
    const blanks = (length: number) => new Uint8Array(length).fill(0x20);
    const parts = [new Uint8Array([0x22]), ...Array.from({ length: 31 }, () => blanks(MEBIBYTE)), blanks(bytes - 31 * MEBIBYTE - 2)];
    return new Response(ReadableStream.from([...parts, new Uint8Array([0x22])]));
  }

  it('may be 32 MiB', async () => {
    await expect(ask(scripted(bodyOf(32 * MEBIBYTE)))).resolves.toHaveLength(32 * MEBIBYTE - 2);
  });

  it('must not be larger', async () => {
    const asked = ask(scripted(bodyOf(32 * MEBIBYTE + 1)), new AbortController().signal, 1);
    await expect(asked).rejects.toMatchObject({ name: 'ConnectorError', code: 'DatasourceUnresponsive' });
  });
});

it('a request is not answered within the time that its caller has', async () => {
  const io: HttpIo = {
    ...scripted(),
    fetch: (_, { signal }) => new Promise((_resolve, reject) => signal?.addEventListener('abort', reject)),
  };
  await expect(ask(io, AbortSignal.timeout(1))).rejects.toMatchObject({ name: 'ConnectorError', code: 'DatasourceUnresponsive' });
});

it('a request does not continue once it is canceled', async () => {
  const abort = new AbortController();
  const sleep = () => {
    abort.abort(new Error('cancelled'));
    return Promise.resolve();
  };
  const io: HttpIo = { ...scripted(status(503), ok()), sleep };
  await expect(ask(io, abort.signal)).rejects.toThrow('cancelled');
});
