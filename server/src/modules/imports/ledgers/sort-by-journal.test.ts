import { mkdtemp, open, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { outageOf } from '../../../platform/outages/outage-of';
import type { LedgerLine } from './read-ledger.sql';
import { sortByJournal } from './sort-by-journal';
import { SortFile } from './sort-file';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sorting-'));
});
afterEach(async () => {
  vi.restoreAllMocks();
  await rm(folder, { recursive: true, force: true });
});

const orNull = <T>(values: fc.Arbitrary<T>) => fc.option(values, { freq: 2 });
const day = fc.integer({ min: 0, max: 800 }).map((days) => new Date(Date.UTC(2024, 0, 1 + days)).toISOString().slice(0, 10));
const amount = fc.integer({ min: -Number.MAX_SAFE_INTEGER, max: Number.MAX_SAFE_INTEGER });
const text = fc.string({ unit: 'binary', maxLength: 4 });
/** Few, so that their lines are scattered; with letters on both sides of the surrogates of UTF-16. */
const journal = fc.oneof(fc.constantFrom('', 'J-1', 'J-10', 'J-2', '\uE000', '\uFFFD', '😀', 'a😀', 'a\uFF5E', 'a\uD7FF'), text);

const ledger = fc
  .array(
    fc.record({
      date: day,
      account: fc.nat(20),
      amount,
      party: orNull(fc.nat(5)),
      location: fc.nat(),
      journal,
      document: orNull(text),
      memo: orNull(text),
      type: orNull(fc.constantFrom('Invoice', 'Bill')),
      lineNumber: orNull(fc.nat(9)),
      createdOn: orNull(day),
      modifiedOn: orNull(day),
      currency: orNull(fc.constantFrom('JPY', 'EUR')),
      foreignAmount: orNull(amount),
      rate: orNull(fc.constant('0.0067')),
    }),
    { maxLength: 120 },
  )
  .map((lines) => lines.map((line, at): LedgerLine => ({ ...line, lineNo: at + 1 })));

async function* inRuns(lines: readonly LedgerLine[], length: number): AsyncGenerator<readonly LedgerLine[]> {
  for (let at = 0; at < lines.length; at += length) yield lines.slice(at, at + length);
}

const inOrder = (one: LedgerLine, other: LedgerLine) =>
  Buffer.compare(Buffer.from(one.journal), Buffer.from(other.journal)) || one.lineNo - other.lineNo;

const line = (lineNo: number): LedgerLine => ({
  ...{ lineNo, date: '2025-01-31', account: 1, amount: 100, party: null, location: lineNo, journal: `J-${lineNo % 7}` },
  ...{ document: null, memo: null, type: null, lineNumber: null, createdOn: null, modifiedOn: null },
  ...{ currency: null, foreignAmount: null, rate: null },
});
const LINES = Array.from({ length: 100 }, (_, at) => line(at + 1));
const SMALL = { linesABlock: 4, runsAtOnce: 3 };

async function all(sorted: AsyncIterable<readonly LedgerLine[]>): Promise<LedgerLine[]> {
  const lines: LedgerLine[] = [];
  for await (const some of sorted) lines.push(...some);
  return lines;
}

describe('sorting by journal', () => {
  it('orders lines as a plain sort by the bytes of journals and line numbers does, over any number of runs and merges', async () => {
    await fc.assert(
      fc.asyncProperty(
        ledger,
        fc.record({
          run: fc.integer({ min: 1, max: 40 }),
          linesABlock: fc.integer({ min: 1, max: 9 }),
          runsAtOnce: fc.integer({ min: 2, max: 5 }),
        }),
        async (lines, { run, ...sizes }) => {
          expect(await all(sortByJournal(inRuns(lines, run), folder, sizes))).toEqual(lines.toSorted(inOrder));
        },
      ),
      { numRuns: 200 },
    );
  });

  it('leaves no file by name, even while it works', async () => {
    let gaps = 0;
    const sorted: LedgerLine[] = [];
    for await (const lines of sortByJournal(inRuns(LINES, 10), folder, SMALL)) {
      expect(await readdir(folder)).toEqual([]);
      if (lines.length === 0) gaps += 1;
      sorted.push(...lines);
    }
    expect(gaps).toBeGreaterThan(10);
    expect(sorted).toEqual(LINES.toSorted(inOrder));
  });

  it('reads no more and closes its file where the caller stops, before the first line or after it', async () => {
    const close = vi.spyOn(SortFile.prototype, 'close');
    for (const stopsAt of [0, 1]) {
      close.mockClear();
      let read = 0;
      const runs = async function* () {
        for await (const run of inRuns(LINES, 10)) {
          read += 1;
          yield run;
        }
      };
      for await (const lines of sortByJournal(runs(), folder, SMALL)) if (lines.length >= stopsAt) break;
      expect(read).toBe(stopsAt === 0 ? 1 : 10);
      expect(close.mock.settledResults).toEqual([{ type: 'fulfilled', value: undefined }]);
    }
  });

  it('closes its file where reading fails', async () => {
    const close = vi.spyOn(SortFile.prototype, 'close');
    const failing = async function* () {
      yield LINES;
      throw new Error('stop');
    };
    await expect(all(sortByJournal(failing(), folder, SMALL))).rejects.toThrow('stop');
    expect(close.mock.settledResults).toEqual([{ type: 'fulfilled', value: undefined }]);
  });

  it('says that the disk is full, which is an outage', async () => {
    const close = vi.spyOn(SortFile.prototype, 'close');
    vi.spyOn(await prototypeOfHandles(), 'appendFile').mockRejectedValue(
      Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' }),
    );
    const failure: unknown = await all(sortByJournal(inRuns(LINES, 10), folder, SMALL)).catch((error: unknown) => error);
    expect(String(failure)).toBe(`Error: The disk of ${folder} is full, so that a ledger could not be sorted. Free some space.`);
    expect(outageOf(failure)).toBe('disk');
    expect(close.mock.settledResults).toEqual([{ type: 'fulfilled', value: undefined }]);
  });
});

/** The methods of open files. */
async function prototypeOfHandles(): Promise<Awaited<ReturnType<typeof open>>> {
  const handle = await open(join(folder, 'probe'), 'w');
  await handle.close();
  await rm(join(folder, 'probe'));
  return Object.getPrototypeOf(handle) as typeof handle;
}
