import { afterEach, describe, expect, it, vi } from 'vitest';
import { busyStore } from '../busy/busy';
import { sessionExpiredStore } from '../calls/session-expired';
import { storeTokens } from '../calls/tokens';
import { askGraphql, type TypedText } from './ask-graphql';

const NAME: TypedText<{ name: string }, { id: string }> = { toString: () => 'query Name($id: ID!) { name(id: $id) }' };
const answering = (body: string, status = 200) => {
  const fetch = vi.fn(async (_path: string, _init: RequestInit) => new Response(body, { status }));
  vi.stubGlobal('fetch', fetch);
  return fetch;
};
const refused = (code: string) =>
  JSON.stringify({ data: null, errors: [{ message: 'Said by the server.', extensions: { code, parameter: 'id' } }] });
const failure = () => askGraphql(NAME, { id: '1' }).catch((error: unknown) => error);

afterEach(() => {
  vi.unstubAllGlobals();
  storeTokens(null);
  sessionExpiredStore.set(false);
});

describe('asking without Apollo Client', () => {
  it('sends the document and its variables as who is signed in, and answers the data', async () => {
    storeTokens({ accessToken: 'chb_1', idToken: null, refreshToken: null, expiresAt: 0 });
    const fetch = answering('{"data":{"name":"Alder Creek"}}');
    expect(await askGraphql(NAME, { id: '1' })).toEqual({ name: 'Alder Creek' });
    const [path, { body, headers }] = fetch.mock.calls[0] ?? ['', {}];
    expect([path, JSON.parse(body as string)]).toEqual([
      '/graphql',
      { operationName: 'Name', query: NAME.toString(), variables: { id: '1' } },
    ]);
    expect(new Headers(headers).get('Authorization')).toBe('Bearer chb_1');
  });

  it('is counted as busy until it is answered, unless it is in the background', async () => {
    answering('{"data":{"name":"Alder Creek"}}');
    const requested = askGraphql(NAME, { id: '1' });
    expect(busyStore.get()).toBe(1);
    await requested;
    const unseen = askGraphql(NAME, { id: '1' }, { background: true });
    expect(busyStore.get()).toBe(0);
    await unseen;
  });

  it.each([
    ['NotFound', 200, 400, false],
    ['InternalError', 200, 500, false],
    ['Unauthenticated', 401, 401, true],
    ['TooManyRequests', 429, 429, false],
  ])('throws %s in an answer of %i as a problem of %i', async (code, answered, status, over) => {
    answering(refused(code), answered);
    expect(await failure()).toMatchObject({ name: 'ApiProblem', status, code, parameter: 'id', message: 'Said by the server.' });
    expect(sessionExpiredStore.get()).toBe(over);
  });

  it.each([
    ['<html>', 502, 502],
    ['', 200, 500],
    ['{"data":null}', 200, 500],
  ])('throws what is not an answer, %j of %i, as a problem of %i', async (body, answered, status) => {
    answering(body, answered);
    expect(await failure()).toMatchObject({ name: 'ApiProblem', status, code: null });
  });

  it('throws a line that is down as a problem without a status', async () => {
    vi.stubGlobal('fetch', vi.fn().mockRejectedValue(new TypeError('Failed to fetch')));
    expect(await failure()).toMatchObject({ name: 'ApiProblem', status: 0, code: 'NetworkError' });
  });
});
