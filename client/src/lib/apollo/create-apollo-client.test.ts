// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gql } from '@apollo/client';
import { buildSchema, getNamedType, isEnumType, isObjectType } from 'graphql';
import type { Client, ClientOptions } from 'graphql-ws';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { busyStore, inBackground } from '../busy/busy';
import { storeTokens, type Tokens } from '../calls/tokens';
import { createApolloClient, liveEventsStore } from './create-apollo-client';

const made: ClientOptions[] = [];
const terminate = vi.fn();
const openSocket = (options: ClientOptions) => (made.push(options), { terminate, subscribe: () => undefined } as unknown as Client);

const tokens = (accessToken: string): Tokens => ({ accessToken, idToken: null, refreshToken: null, expiresAt: 0 });
const options = () => made.at(-1) as ClientOptions;

beforeEach(() => {
  storeTokens(tokens('first'));
  createApolloClient(openSocket);
});

afterEach(() => {
  liveEventsStore.set(false);
  terminate.mockClear();
});

it('the client opens another socket with a renewed token, since a socket ends with the one that opened it', () => {
  options().on?.connected?.({}, undefined, false);
  storeTokens(tokens('second'));
  expect(terminate).toHaveBeenCalled();
  expect((options().connectionParams as () => object)()).toEqual({ authorization: 'Bearer second' });
});

it('a socket that is not open stays so, and so does one of a person who signed out', () => {
  storeTokens(tokens('second'));
  options().on?.connected?.({}, undefined, false);
  storeTokens(null);
  expect(terminate).not.toHaveBeenCalled();
  expect(options().shouldRetry?.({})).toBe(false);
});

// covers lender 7.1
it('the client names itself in every operation, and wants no answer from memory', async () => {
  const fetch = vi.fn(async (_address: string, _init: RequestInit) => Response.json({ data: { tenant: 'Northbridge' } }));
  vi.stubGlobal('fetch', fetch);
  await createApolloClient(openSocket).query({ query: gql`query Tenant { tenant }` }); // oxfmt-ignore
  const headers = new Headers(fetch.mock.calls[0]?.[1].headers);
  expect(headers.get('X-Request-Id')).toMatch(/^[0-9a-f-]{36}$/);
  expect([headers.get('Cache-Control'), headers.get('Authorization')]).toEqual(['no-cache', 'Bearer first']);
  vi.unstubAllGlobals();
});

it.each<[string, (begin: () => unknown) => void, number]>([
  ['counts as waited for', (begin) => void begin(), 1],
  ['does not count in the background', inBackground, 0],
])('a refetched query %s', async (_, how, expected) => {
  const answers: ((response: Response) => void)[] = [];
  vi.stubGlobal('fetch', () => new Promise<Response>((answer) => answers.push(answer)));
  const answer = () => Response.json({ data: { tenant: 'Northbridge' } });
  const client = createApolloClient(openSocket);
  const shown = client.watchQuery({ query: gql`query Tenant { tenant }` }).subscribe(() => undefined); // oxfmt-ignore
  await expect.poll(() => answers).toHaveLength(1);
  answers[0]?.(answer());
  await expect.poll(() => busyStore.get()).toBe(0);
  how(() => client.refetchQueries({ include: 'active' }));
  await expect.poll(() => answers).toHaveLength(2);
  expect(busyStore.get()).toBe(expected);
  answers[1]?.(answer());
  await expect.poll(() => busyStore.get()).toBe(0);
  shown.unsubscribe();
  vi.unstubAllGlobals();
});

it('the client asks again where the same question is under way, and believes the answer to the newer one, whichever comes first', async () => {
  const answers: ((response: Response) => void)[] = [];
  vi.stubGlobal('fetch', () => new Promise<Response>((answer) => answers.push(answer)));
  const viewer = (displayName: string) =>
    new Response(JSON.stringify({ data: { viewer: { __typename: 'Viewer', displayName } } }), {
      headers: { 'content-type': 'application/json' },
    });
  const query = gql`
    query Viewer {
      viewer {
        displayName
      }
    }
  `;
  const client = createApolloClient(openSocket);
  const watched = client.watchQuery({ query });
  const shown = watched.subscribe(() => undefined);
  const again = watched.refetch();
  await expect.poll(() => answers).toHaveLength(2);
  answers[1]?.(viewer('after'));
  await again;
  answers[0]?.(viewer('before'));
  await new Promise((resolve) => setTimeout(resolve));
  expect(client.readQuery({ query })).toMatchObject({ viewer: { displayName: 'after' } });
  shown.unsubscribe();
  vi.unstubAllGlobals();
});

it.each<[string, object, string]>([
  ['asks again what a change has overtaken: the answer may be of before it', { data: { rename: { __typename: 'Tenant' } } }, 'after'],
  ['believes what a refused change has overtaken', { errors: [{ message: 'No right' }] }, 'before'],
])('%s', async (_, change, expected) => {
  const answers: ((response: Response) => void)[] = [];
  vi.stubGlobal('fetch', () => new Promise<Response>((answer) => answers.push(answer)));
  const client = createApolloClient(openSocket);
  const question = client.query({ query: gql`query Tenant { tenant }` }); // oxfmt-ignore
  const changed = client.mutate({ mutation: gql`mutation Rename { rename { __typename } }`, errorPolicy: 'all' }); // oxfmt-ignore
  await expect.poll(() => answers).toHaveLength(2);
  answers[1]?.(Response.json(change));
  await changed;
  answers[0]?.(Response.json({ data: { tenant: 'before' } }));
  if (expected === 'after') {
    await expect.poll(() => answers).toHaveLength(3);
    answers[2]?.(Response.json({ data: { tenant: 'after' } }));
  }
  await expect(question).resolves.toMatchObject({ data: { tenant: expected } });
  vi.unstubAllGlobals();
});

it('the cache keeps apart what is named by a member of a closed list, or by its place in a list', () => {
  const schema = buildSchema(readFileSync(join(import.meta.dirname, '../../../../schema/schema.graphql'), 'utf8'));
  const named = Object.values(schema.getTypeMap())
    .filter((type) => isObjectType(type) && isEnumType(getNamedType(type.getFields()['id']?.type)))
    .map(({ name }) => name);
  expect(named).toContain('RatioChange');
  const { cache } = createApolloClient(openSocket);
  const listed = ['LineChange', 'AccountChange', 'JournalChange'];
  const kept = [...named, ...listed].filter((type) => cache.identify({ __typename: type, id: 'CurrentRatio' }) !== undefined);
  expect(kept).toEqual([]);
});
