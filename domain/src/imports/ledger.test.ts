import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { examples } from '../testing/examples';
import { aCompany, readBooks, someAccounts, someLines, someOptions, someSettings } from './books.builders';
import type { TestJournal } from './books.builders';
import { linesUntil } from './lines-until';

const MONTHS = ['2021-02', '2021-12', '2022-01', '2022-02', '2023-06', '2024-02', '2024-03'];
const DAYS = ['01', '15', '28'];

const aLine = fc.record({
  month: fc.constantFrom(...MONTHS),
  day: fc.constantFrom(...DAYS),
  account: fc.integer({ min: 0, max: 149 }),
  amount: fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }),
});

const journalOf = (
  { month, day, account, amount }: { month: string; day: string; account: number; amount: number },
  at: number,
): TestJournal => ({
  journal: String(at % 7),
  date: `${month}-${day}`,
  lines: [[account, amount]],
});

describe('the matrix of a ledger', () => {
  it('holds every line once, in its month or its opening balance, however the source is paged', () => {
    const someBooks = fc.tuple(
      fc.array(aLine, { minLength: 1, maxLength: 80 }),
      fc.integer({ min: 1, max: 20 }),
      fc.integer({ min: 0, max: 5 }),
      fc.integer({ min: 1, max: 12 }),
    );
    fc.assert(
      fc.property(someBooks, ([lines, pageSize, fullFiscalYears, fiscalYearEndMonth]) => {
        const journals = lines.map(journalOf);
        const pages = journals.flatMap((_, at) => (at % pageSize === 0 ? [someLines(journals.slice(at, at + pageSize))] : []));
        const chart = someAccounts(new Array<'Equity'>(150).fill('Equity'));
        const books = readBooks(
          [aCompany({ fiscalYearEndMonth }), chart, ...pages],
          someSettings({ origin: 'package', options: someOptions({ asOf: '2024-03-31', fullFiscalYears }) }),
        );
        for (const row of books.matrix?.rows ?? []) {
          const before = (end: string) => sum(lines.filter((line) => line.account === row.account && `${line.month}-${line.day}` < end));
          expect(row.opening).toBe(before(books.matrix?.slices[0]?.start ?? ''));
          let balance = row.opening;
          books.matrix?.slices.forEach((slice, at) => {
            balance += (row.debits[at] ?? NaN) - (row.credits[at] ?? NaN);
            expect(balance).toBe(before(`${slice.end}+`));
          });
        }
        expect(books.counts).toMatchObject({ lines: lines.length, linesAfterAsOf: 0, journals: Math.min(7, lines.length) });
      }),
      { numRuns: examples(40) },
    );
  });

  it('keeps debits and credits apart', () => {
    const journals: TestJournal[] = [
      {
        journal: '1',
        date: '2024-01-05',
        lines: [
          [0, 700],
          [0, -200],
          [1, -500],
        ],
      },
    ];
    const books = readBooks([aCompany(), someAccounts(['Bank', 'Income']), someLines(journals)]);
    expect(books.matrix?.rows[0]).toEqual({ account: 0, opening: 0, debits: [700], credits: [200] });
  });

  it('takes accounts that are announced between lines', () => {
    const pages = Array.from({ length: 200 }, (_, at) => [
      { ...someAccounts(['Bank']), accounts: someAccounts(['Bank']).accounts.map((account) => ({ ...account, sourceId: `s${at}` })) },
      someLines([{ journal: '1', date: '2024-01-05', lines: [[at, 10 + at]] }]),
    ]).flat();
    const books = readBooks([aCompany(), ...pages], someSettings({ origin: 'package' }));
    expect(books.matrix?.rows.map((row) => row.debits[0])).toEqual(Array.from({ length: 200 }, (_, at) => 10 + at));
    expect(books.checks.find(({ id }) => id === 'months-add-up')?.outcome).toBe('Pass');
  });
});

describe('lines until a day', () => {
  const page = someLines([
    { journal: '1', date: '2024-01-31', lines: [[0, 5]], party: 3, document: 'D', memo: 'M' },
    { journal: '2', date: '2024-02-01', lines: [[1, -5]] },
  ]);

  it.each([
    [2024_01_30, 0],
    [2024_01_31, 1],
    [2024_02_01, 2],
  ])('%i: %i', (lastDay, count) => {
    const kept = linesUntil(page, lastDay);
    expect([kept.count, kept.journal.length, kept.date.length, kept.memo.length, kept.place.length]).toEqual(new Array(5).fill(count));
  });

  it('keep what their source says of them', () => {
    const facts = { type: ['Invoice', null], currency: ['EUR', null], rate: ['1.08', null] };
    const days = { lineNumber: Int32Array.of(1, 2), createdOn: Int32Array.of(2024_02_02, 0), modifiedOn: Int32Array.of(2024_02_03, 0) };
    expect(linesUntil({ ...page, ...facts, ...days, foreignAmount: Float64Array.of(4, 0) }, 2024_01_31)).toMatchObject({
      ...{ type: ['Invoice'], currency: ['EUR'], rate: ['1.08'], foreignAmount: Float64Array.of(4) },
      ...{ lineNumber: Int32Array.of(1), createdOn: Int32Array.of(2024_02_02), modifiedOn: Int32Array.of(2024_02_03) },
    });
    expect(Object.keys(linesUntil(page, 2024_01_31))).not.toContain('type');
  });

  it('are the page itself where all of them are', () => {
    expect(linesUntil(page, 2024_02_01)).toBe(page);
    expect(linesUntil(page, 2024_01_31)).toMatchObject({ journal: ['1'], document: ['D'], memo: ['M'], party: Int32Array.of(3) });
  });
});

function sum(lines: readonly { readonly amount: number }[]): number {
  return lines.reduce((total, { amount }) => total + amount, 0);
}
