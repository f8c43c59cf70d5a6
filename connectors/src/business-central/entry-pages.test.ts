import { expect, it } from 'vitest';
import { MemoryPageStore } from '../http/testing/memory-page-store';
import { entryPages, knownEntries } from './entry-pages';
import { fakeBusinessCentral, nextLink } from './testing/fake-business-central';

const TODAY = '2026-11-20';
const NEXT = { '@odata.nextLink': nextLink('generalLedgerEntries', 'x') };

function entry(entryNumber: number, day = '2026-10-01') {
  return { entryNumber, lastModifiedDateTime: `${day}T10:00:00.383Z` };
}

/** The numbers of the entries that are read from pages, by the number behind which each page begins. */
async function read(pages: Readonly<Record<number, { readonly value: readonly object[] }>>, newest: number) {
  const store = new MemoryPageStore();
  const answer = (query: URLSearchParams) => {
    if (query.has('$top')) return newest === 0 ? [] : [entry(newest)];
    return pages[Number(query.get('$filter')?.split(' ').at(-1))] ?? [];
  };
  const { api, requests } = fakeBusinessCentral({ generalLedgerEntries: answer }, { pages: store }, 2);
  const known = await knownEntries(api, TODAY);
  api.plan.complete();
  const foretold = api.plan.total;
  const numbers: number[] = [];
  for await (const page of entryPages(api, known)) numbers.push(...page.map((each) => each.get('entryNumber').count()));
  return {
    numbers,
    foretold,
    requested: requests.length,
    total: api.plan.total,
    lasting: [...store.lasting].map((name) => name.slice(0, 50)),
  };
}

it('pages begin behind the last entry of the one before, until none leads on', async () => {
  const pages = { 0: { value: [entry(1), entry(2)], ...NEXT }, 2: { value: [entry(5), entry(6)], ...NEXT }, 6: { value: [entry(7)] } };
  const { numbers, foretold, requested, total } = await read(pages, 7);
  expect({ numbers, foretold, requested, total }).toEqual({ numbers: [1, 2, 5, 6, 7], foretold: 5, requested: 4, total: 4 });
});

it('a page serves later readings where more follow and nothing on it is newer than the day before yesterday', async () => {
  const pages = {
    0: { value: [entry(1), entry(2)], ...NEXT },
    2: { value: [entry(3), entry(4, '2026-11-19')], ...NEXT },
    4: { value: [entry(5)] },
  };
  expect((await read(pages, 5)).lasting).toEqual(['generalLedgerEntries?$filter=entryNumber%20gt%200&']);
});

it('a page smaller than was asked for is not the last while it leads on', async () => {
  const pages = { 0: { value: [entry(1)], ...NEXT }, 1: { value: [entry(2), entry(3)] } };
  expect((await read(pages, 3)).numbers).toEqual([1, 2, 3]);
});

it('a ledger without entries takes one page', async () => {
  expect(await read({}, 0)).toMatchObject({ numbers: [], requested: 2, total: 2 });
});
