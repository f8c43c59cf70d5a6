import { describe, expect, it } from 'vitest';
import type { HttpAnswer, HttpCall } from './http-call';
import { judgeByStatus, judgeToken } from './judge-answer';
import { LimitReachedError } from './limiter';
import type { Limiter } from './limiter';
import type { PlainTerms } from './package-terms';
import { sendCall } from './send-call';
import { response, scriptedIo } from './testing/scripted-io';
import type { ScriptedIo } from './testing/scripted-io';

const TERMS: PlainTerms = { name: 'Larch', judge: judgeByStatus, attempts: 4 };
const CALL: HttpCall = { method: 'GET', url: 'http://127.0.0.1/books', headers: { authorization: 'Bearer secret-token' } };
const fine = (): Response => Response.json({ fine: true });

function send(io: ScriptedIo, changes: { terms?: Partial<PlainTerms>; call?: Partial<HttpCall>; signal?: AbortSignal } = {}) {
  const signal = changes.signal ?? new AbortController().signal;
  return sendCall({ ...CALL, ...changes.call }, { ...TERMS, ...changes.terms }, { io, signal });
}

describe('an outage is tried again', () => {
  it.each([
    ['a throttle that does not say how long', () => [response(429), fine()], [500]],
    ['a throttle in seconds', () => [response(429, { 'retry-after': '30' }), fine()], [30_000]],
    ['a throttle of two minutes', () => [response(429, { 'retry-after': '120' }), fine()], [120_000]],
    ['a throttle until a date', () => [response(429, { 'retry-after': 'Fri, 20 Nov 2026 00:00:45 GMT' }), fine()], [45_000]],
    ['a maintenance that says how long', () => [response(503, { 'retry-after': '5' }), fine()], [5_000]],
    ['failures of the server', () => [response(503), response(500), response(502), fine()], [500, 1000, 2000]],
    ['a lost connection', () => [new TypeError('fetch failed'), fine()], [500]],
    ['a body that is cut', () => [response(200, {}, '{"fine":'), fine()], [500]],
    ['a body that is not JSON', () => [response(200, {}, '<html>'), fine()], [500]],
    ['a redirect', () => [response(302, { location: 'https://elsewhere.example/' }), fine()], [500]],
  ])('after %s', async (_, answers, pauses) => {
    const io = scriptedIo(...answers());
    await expect(send(io).then((answer) => answer.json)).resolves.toEqual({ fine: true });
    expect(io.pauses).toEqual(pauses);
  });

  it('with pauses that jitter lengthens', async () => {
    const io = { ...scriptedIo(response(503), fine()), jitter: () => 0.5 };
    await send(io);
    expect(io.pauses).toEqual([750]);
  });

  it('with pauses of at most half a minute', async () => {
    const io = scriptedIo(...Array.from({ length: 8 }, () => response(503)), fine());
    await send(io, { terms: { attempts: 9 } });
    expect(io.pauses).toEqual([500, 1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]);
  });
});

describe('what remains has the code of the shared mapping', () => {
  it.each([
    ['failures without end', () => Array.from({ length: 4 }, () => response(503)), 'DatasourceUnresponsive'],
    ['a refused token', () => [response(401)], 'Disconnected'],
    ['a refused token without a body', () => [response(401, {}, '')], 'Disconnected'],
    ['a missing permission', () => [response(403)], 'InsufficientUserPermissions'],
    ['a missing permission as a page', () => [response(403, {}, '<html>')], 'InsufficientUserPermissions'],
    ['an invalid request', () => [response(400)], 'InternalError'],
  ])('%s', async (_, answers, code) => {
    await expect(send(scriptedIo(...answers()))).rejects.toMatchObject({ name: 'ConnectorError', code });
  });

  it('a grant that has ended is Disconnected at a token endpoint only', async () => {
    const ended = () => scriptedIo(response(400, {}, '{"error":"invalid_grant"}'));
    await expect(send(ended(), { terms: { judge: judgeToken } })).rejects.toMatchObject({ code: 'Disconnected' });
    await expect(send(ended())).rejects.toMatchObject({ code: 'InternalError' });
  });

  it('a throttle longer than two minutes ends at once', async () => {
    const io = scriptedIo(response(429, { 'retry-after': '121' }), fine());
    await expect(send(io)).rejects.toMatchObject({
      code: 'DatasourceUnresponsive',
      failure: 'DailyLimitReached',
      message: 'Larch allows no more requests before 2026-11-20 00:03 UTC.',
    });
    expect(io.pauses).toEqual([]);
  });

  it('a throttle that never ends says no time', async () => {
    const judge: PlainTerms['judge'] = () => ({ kind: 'throttled', waitMilliseconds: Number.POSITIVE_INFINITY });
    const message = 'Larch allows no more requests right now.';
    await expect(send(scriptedIo(response(429)), { terms: { judge } })).rejects.toMatchObject({ message, failure: 'DailyLimitReached' });
  });

  it('an error holds the reference of the vendor, and neither its words nor the token', async () => {
    const io = scriptedIo(response(400, { 'x-larch-id': '1-5f3c\u00a0<b>' }, '{"message":"secret-token is not welcome"}'));
    const error: unknown = await send(io, { terms: { referenceHeader: 'x-larch-id' } }).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ message: 'Larch refused a request with status 400.', status: 400, reference: '1-5f3cb' });
    expect(JSON.stringify([error, (error as Error).stack])).not.toMatch(/secret-token|welcome/);
  });

  it('a judge of the package overrules the status', async () => {
    const judge: PlainTerms['judge'] = ({ json }) =>
      json === 1 ? { kind: 'throttled', waitMilliseconds: 7_000 } : { kind: 'refused', code: 'InternalError', reason: 'tooManyCells' };
    const io = scriptedIo(response(403, {}, '1'), response(200, {}, '2'));
    await expect(send(io, { terms: { judge } })).rejects.toMatchObject({ reason: 'tooManyCells', status: 200 });
    expect(io.pauses).toEqual([7_000]);
  });
});

describe('a limiter', () => {
  /** A limiter that notes what it is told, and gives turns unless it is told not to. */
  const noting = (refuses = false) => {
    const told: string[] = [];
    const limiter: Limiter = {
      take: (_, longest) => {
        if (refuses) return Promise.reject(new LimitReachedError('Larch/7', 7_200_000));
        told.push(`takes ${longest}`);
        return Promise.resolve(() => void told.push('ends'));
      },
      holdBack: (milliseconds) => void told.push(`holds back ${milliseconds}`),
    };
    return { limiter, told };
  };
  const sendWith = (io: ScriptedIo, limiter: Limiter, terms: Partial<PlainTerms> = {}) =>
    sendCall(CALL, { ...TERMS, ...terms }, { io, limiter, signal: new AbortController().signal });

  it('gives each attempt its turn, and holds back every call about the company when the vendor throttles one', async () => {
    const { limiter, told } = noting();
    await sendWith(scriptedIo(response(429, { 'retry-after': '30' }), response(429), fine()), limiter, { attemptMilliseconds: 20_000 });
    expect(told).toEqual(['takes 25000', 'ends', 'holds back 30000', 'takes 25000', 'ends', 'holds back 1000', 'takes 25000', 'ends']);
  });

  it('holds back the others for as long as the vendor requested, though this reading does not wait for it', async () => {
    const { limiter, told } = noting();
    const day = scriptedIo(response(429, { 'retry-after': '36000' }));
    await expect(sendWith(day, limiter)).rejects.toMatchObject({ code: 'DatasourceUnresponsive' });
    expect(told).toContain('holds back 36000000');
  });

  it('that has no calls left for longer than a reading waits ends it as unresponsive, without a request', async () => {
    const io = scriptedIo(fine());
    await expect(sendWith(io, noting(true).limiter)).rejects.toMatchObject({
      name: 'ConnectorError',
      code: 'DatasourceUnresponsive',
      failure: 'DailyLimitReached',
      message: 'Larch allows no more requests before 2026-11-20 02:00 UTC.',
    });
    expect(io.requests).toEqual([]);
  });
});

describe('a call', () => {
  it.each([
    [
      'a form',
      { form: { grant_type: 'refresh_token', note: 'a b' } },
      'application/x-www-form-urlencoded',
      'grant_type=refresh_token&note=a+b',
    ],
    ['JSON', { json: { q: 'SELECT 1' } }, 'application/json', '{"q":"SELECT 1"}'],
    ['XML', { xml: '<a/>' }, 'text/xml', '<a/>'],
    ['XML of a named type', { xml: '<a/>', contentType: 'application/xml' }, 'application/xml', '<a/>'],
  ])('sends %s', async (_, body, type, content) => {
    const io = scriptedIo(fine());
    await send(io, { call: { method: 'POST', body, headers: { 'x-tenant': '7' } } });
    const [sent] = io.requests;
    expect(sent).toMatchObject({ method: 'POST', body: content });
    expect(sent?.headers.get('content-type')).toBe(type);
    expect(sent?.headers.get('x-tenant')).toBe('7');
  });

  it('answers XML as text, with status and headers', async () => {
    const io = scriptedIo(response(200, {}, '<a><b>1</b>'), response(201, { 'x-left': '3' }, '\uFEFF<a>1</a>\n'));
    const answer: HttpAnswer = await send(io, { call: { expects: 'xml' } });
    expect([answer.status, answer.headers.get('x-left'), answer.text]).toEqual([201, '3', '\uFEFF<a>1</a>\n']);
    expect(answer.json).toBeUndefined();
    expect(io.pauses).toEqual([500]);
  });

  it('accepts an empty body where nothing is expected', async () => {
    await expect(send(scriptedIo(response(200, {}, '')), { call: { expects: 'nothing' } })).resolves.toMatchObject({ status: 200 });
  });
});

describe('redirects', () => {
  const terms = { redirectsWithin: ['larch.com'] };
  const call = { url: 'https://api.larch.com/books' };

  it('within the domain of the vendor are followed, with authorization', async () => {
    const io = scriptedIo(response(307, { location: 'https://eu2.larch.com/books' }), fine());
    await send(io, { terms, call });
    expect(io.requests.map(({ url, headers }) => [url, headers.get('authorization')])).toEqual([
      ['https://api.larch.com/books', 'Bearer secret-token'],
      ['https://eu2.larch.com/books', 'Bearer secret-token'],
    ]);
  });

  it('are not followed out of it', async () => {
    const io = scriptedIo(...Array.from({ length: 4 }, () => response(302, { location: 'https://larch.com.example/books' })));
    await expect(send(io, { terms, call })).rejects.toMatchObject({ code: 'DatasourceUnresponsive' });
    expect(new Set(io.requests.map(({ url }) => url))).toEqual(new Set(['https://api.larch.com/books']));
  });

  it('are not followed in a circle', async () => {
    const io = scriptedIo(...Array.from({ length: 4 }, () => response(302, { location: '/books' })));
    await expect(send(io, { terms: { ...terms, attempts: 1 }, call })).rejects.toMatchObject({ code: 'DatasourceUnresponsive' });
    expect(io.requests).toHaveLength(4);
  });

  it('of a POST are followed only where its method stays', async () => {
    const io = scriptedIo(response(302, { location: 'https://eu2.larch.com/books' }));
    const post: Partial<HttpCall> = { ...call, method: 'POST', body: { form: { a: '1' } } };
    await expect(send(io, { terms: { ...terms, attempts: 1 }, call: post })).rejects.toMatchObject({ code: 'DatasourceUnresponsive' });
    expect(io.requests).toHaveLength(1);
  });
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
    const { text } = await send(scriptedIo(bodyOf(32 * MEBIBYTE)));
    expect(text.length).toBe(32 * MEBIBYTE);
  });

  it('must not be larger', async () => {
    // Only its length is compared: a body of this size would take minutes to be shown where it is read after all.
    const length = send(scriptedIo(bodyOf(32 * MEBIBYTE + 1)), { terms: { attempts: 1 } }).then(({ text }) => text.length);
    await expect(length).rejects.toMatchObject({ name: 'ConnectorError', code: 'DatasourceUnresponsive' });
  });
});

describe('time', () => {
  /** A network that never answers. */
  const silent = (): ScriptedIo => ({
    ...scriptedIo(),
    fetch: (_, { signal }) => new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason as Error))),
  });
  const unresponsive = { name: 'ConnectorError', code: 'DatasourceUnresponsive' };

  it('an attempt ends after its own time, and another follows', async () => {
    const io = silent();
    await expect(send(io, { terms: { attempts: 3, attemptMilliseconds: 1 } })).rejects.toMatchObject(unresponsive);
    expect(io.pauses).toEqual([500, 1000]);
  });

  it('a call that outlasts the time of its caller is unresponsive, not tried again', async () => {
    const io = silent();
    await expect(send(io, { signal: AbortSignal.timeout(1) })).rejects.toMatchObject(unresponsive);
    expect(io.pauses).toEqual([]);
  });

  it('a pause ends at once when the reading is canceled', async () => {
    const abort = new AbortController();
    const scripted = scriptedIo(response(429, { 'retry-after': '100' }), fine());
    const sleep: ScriptedIo['sleep'] = (_, signal) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(new Error('the pause was cut')));
        abort.abort(new Error('canceled'));
      });
    await expect(send({ ...scripted, sleep }, { signal: abort.signal })).rejects.toThrow('canceled');
    expect(scripted.requests).toHaveLength(1);
  });
});
