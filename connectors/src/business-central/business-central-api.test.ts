import { describe, expect, it } from 'vitest';
import { MemoryPageStore } from '../http/testing/memory-page-store';
import { fakeBusinessCentral, nextLink } from './testing/fake-business-central';

const page = (ids: readonly string[], next?: string) => ({
  value: ids.map((id) => ({ id })),
  ...(next === undefined ? {} : { '@odata.nextLink': nextLink('customers', next) }),
});

/** The ids of a list whose pages are these in the order of requests, and the requests. */
async function listed(...answers: readonly ReturnType<typeof page>[]) {
  const left = [...answers];
  const store = new MemoryPageStore();
  const { api, requests } = fakeBusinessCentral({ customers: () => left.shift() ?? page([]) }, { pages: store }, 2);
  const records = await api.list('customers', { select: 'id' });
  return { ids: records.map((record) => record.get('id').text()).join(' '), requests, names: [...store.bodies.keys()], api };
}

describe('a list', () => {
  it('has the records of every page, found by the links as they come', async () => {
    const { ids, requests, names, api } = await listed(page(['a', 'b'], "'x';y%27z"), page(['c']));
    expect(ids).toBe('a b c');
    expect(requests.map(({ url }) => url.slice(url.indexOf('/customers')))).toEqual([
      '/customers?$select=id',
      "/customers?$skiptoken='x';y%27z",
    ]);
    expect(requests.map(({ headers }) => headers.get('prefer'))).toEqual(['odata.maxpagesize=2', 'odata.maxpagesize=2']);
    expect([names, api.plan.made('customers')]).toEqual([['customers?$select=id', 'customers?$select=id #1'], 2]);
  });

  it('has a record once that comes on two pages', async () => {
    expect((await listed(page(['a', 'b'], 'x'), page(['b', 'c']))).ids).toBe('a b c');
  });

  it('asks again for a page that repeats the one before', async () => {
    const { ids, requests } = await listed(page(['a', 'b'], 'x'), page(['a', 'b'], 'x'), page(['c']));
    expect([ids, requests.length]).toEqual(['a b c', 3]);
  });
});
