import { describe, expect, it } from 'vitest';
import { MemoryPageStore } from '../http/testing/memory-page-store';
import { NetSuiteApi } from './netsuite-api';
import { keyBy, type Listing } from './suiteql';

const LINES: Listing = {
  part: 'lines',
  columns: ['l.transaction', 'l.line'],
  from: 'lines l',
  where: [`l.posting = 'T'`],
  key: keyBy('l.transaction', 'l.line'),
};
const rows = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, at) => ({
    links: [],
    transaction: String(7 + Math.floor((from + at) / 600)),
    line: String((from + at) % 600),
  }));

/** An account in Oracle's own shape of answers, one after the other. */
function apiOf(bodies: readonly object[]) {
  const requested: { url: string; headers: Headers; q: string }[] = [];
  const pages = new MemoryPageStore();
  const source = {
    kind: 'package',
    apiUrl: 'https://{account}.suitetalk.test',
    access: { token: 't' },
    organizationId: '1234567_SB1/5',
  } as const;
  const api = new NetSuiteApi(
    source,
    { signal: new AbortController().signal, pages },
    {
      fetch: (url, { headers, body }) => {
        const { q } = JSON.parse(typeof body === 'string' ? body : '') as { q: string };
        requested.push({ url, headers: new Headers(headers), q });
        return Promise.resolve(Response.json(bodies[requested.length - 1]));
      },
      now: () => 0,
      sleep: () => Promise.resolve(),
      jitter: () => 0,
    },
  );
  return { api, requested, pages };
}

const page = (items: readonly object[], hasMore: boolean) => ({
  links: [],
  count: items.length,
  hasMore,
  items,
  offset: 0,
  totalResults: 9,
});

describe('SuiteQL', () => {
  it('asks the host of the account for a thousand rows, then for those beyond the last by its unique key', async () => {
    const { api, requested, pages } = apiOf([page(rows(0, 1_000), true), page(rows(1_000, 1_250), false)]);
    expect(await api.rows(LINES)).toHaveLength(1_250);
    const [first, second] = requested;
    expect(first?.url).toBe('https://1234567-sb1.suitetalk.test/services/rest/query/v1/suiteql?limit=1000&offset=0');
    expect([first?.headers.get('prefer'), first?.headers.get('authorization')]).toEqual(['transient', 'Bearer t']);
    expect(first?.q).toBe(`SELECT l.transaction, l.line FROM lines l WHERE l.posting = 'T' ORDER BY l.transaction, l.line`);
    expect(second?.q).toContain(`WHERE l.posting = 'T' AND (l.transaction > 8 OR (l.transaction = 8 AND l.line > 399)) ORDER BY`);
    expect([...pages.bodies.keys()].every((name) => name.length < 100)).toBe(true);
    expect(pages.bodies.size).toBe(2);
  });

  it('asks again for a page that repeats rows, and loses none', async () => {
    const { api, requested } = apiOf([page(rows(0, 1_000), true), page(rows(999, 1_999), true), page(rows(1_000, 1_001), false)]);
    expect(await api.rows(LINES)).toHaveLength(1_001);
    expect(requested[2]?.q).toBe(requested[1]?.q);
  });

  it('refuses a key that is no number, which would become part of a query', async () => {
    const { api } = apiOf([page([{ transaction: '1 OR 1 = 1', line: '0' }], true)]);
    await expect(api.rows(LINES)).rejects.toMatchObject({
      code: 'InternalError',
      message: expect.stringContaining('items[0].transaction is not a number'),
    });
  });

  it('refuses books that are named otherwise than by account and subsidiary', () => {
    const source = { kind: 'package', apiUrl: 'https://{account}.x', access: {}, organizationId: '1/2 OR 1' } as const;
    expect(() => new NetSuiteApi(source, { signal: new AbortController().signal }, {} as never)).toThrow('no such books');
  });
});
