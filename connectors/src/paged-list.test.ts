import { describe, expect, it } from 'vitest';
import { WireValue } from './http/wire-value';
import { readList } from './paged-list';

/** A list that changes before some of its calls, which are counted from 1. */
interface ChangingList {
  readonly records: readonly number[];
  readonly changes: Readonly<Record<number, (records: readonly number[]) => readonly number[]>>;
  readonly startsAnywhere: boolean;
  readonly counts: boolean;
}

const PAGE_SIZE = 4;
const upTo = (last: number): number[] => Array.from({ length: last }, (_, at) => at + 1);
const without =
  (...gone: number[]) =>
  (records: readonly number[]): number[] =>
    records.filter((record) => !gone.includes(record));

async function read({ records, changes, startsAnywhere, counts }: ChangingList) {
  const requested: string[] = [];
  const ids: number[] = [];
  let now = records;
  const ask: Parameters<typeof readList<WireValue>>[0]['ask'] = ({ start, attempt }) => {
    requested.push(`${start}${'#'.repeat(attempt)}`);
    now = (changes[requested.length] ?? ((same) => same))(now);
    const page = now.slice(start, start + PAGE_SIZE);
    const isLast = start + PAGE_SIZE >= now.length;
    return Promise.resolve({
      records: page.map((id) => new WireValue({ id }, 'record', 'Ledgerly')),
      isLast,
      count: counts ? now.length : null,
    });
  };
  const idOf = (record: WireValue): string => String(record.get('id').count());
  for await (const page of readList({ packageName: 'Ledgerly', pageSize: PAGE_SIZE, startsAnywhere, idOf, ask }))
    ids.push(...page.map((record) => Number(idOf(record))));
  return { ids, requested };
}

describe('a list whose pages may start anywhere', () => {
  const list = { records: upTo(12), changes: {}, startsAnywhere: true, counts: false };

  it('is read by pages that start with the last record of the one before', async () => {
    expect(await read(list)).toEqual({ ids: upTo(12), requested: ['0', '3', '6', '9'] });
  });

  it('loses no record where another one is deleted between two pages, even if one is entered too', async () => {
    expect(await read({ ...list, changes: { 2: without(2) } })).toEqual({ ids: upTo(12), requested: ['0', '3', '0#', '3#', '6#', '9#'] });
    const { ids } = await read({ ...list, counts: true, changes: { 3: (records) => [...without(2)(records), 13] } });
    expect(ids).toEqual(upTo(13));
  });

  it('loses none where so many are deleted that a page is behind the end, or starts before the page before it', async () => {
    const { ids } = await read({ ...list, changes: { 4: without(1, 2, 3, 4, 5, 6, 7) } });
    expect(ids).toEqual(upTo(12));
  });

  it('counts a record once that moves to the next page', async () => {
    expect((await read({ ...list, changes: { 2: (records) => [0, ...records] } })).ids).toEqual(upTo(12));
  });

  it('ends in an error where it never stays as it is', async () => {
    const isOdd = (call: number): boolean => call % 2 === 1;
    const changes = Object.fromEntries(upTo(30).map((call) => [call, () => (isOdd(call) ? upTo(30) : upTo(30).slice(10))]));
    await expect(read({ ...list, changes })).rejects.toThrow('The books in Ledgerly changed while they were read.');
  });
});

describe('a list whose pages start at multiples of their size', () => {
  const list = { records: upTo(12), changes: {}, startsAnywhere: false, counts: true };

  it('is read once where it has all records that the package counts', async () => {
    expect(await read(list)).toEqual({ ids: upTo(12), requested: ['0', '4', '8'] });
  });

  it('is read again where fewer records came than the package counted before one was deleted', async () => {
    expect(await read({ ...list, changes: { 2: without(2) } })).toEqual({
      ids: [1, 2, 3, 4, 6, 7, 8, 9, 10, 11, 12, 5],
      requested: ['0', '4', '8', '0#', '4#', '8#'],
    });
  });

  it('is read twice and no more where the package counts what it never lists', async () => {
    const { ids, requested } = await read({ ...list, changes: { 3: without(12) } });
    expect([ids, requested]).toEqual([upTo(11), ['0', '4', '8', '0#', '4#', '8#']]);
  });
});
