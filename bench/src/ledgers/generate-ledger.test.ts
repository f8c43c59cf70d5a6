import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { journalText, ledgerOf, uploadText } from './generate-ledger';
import { generateChart } from './generated-chart';
import { generateJournals, type GeneratedJournal } from './journals';

describe('A generated ledger', () => {
  it('has exactly as many lines as requested, and every journal balances', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 4_000 }), fc.integer(), (lines, seed) => {
        const journals = [...generateJournals(ledgerOf(lines, seed))];
        expect(journals.reduce((sum, journal) => sum + journal.lines.length, 0)).toBe(lines);
        expect(journals.filter(({ lines: own }) => own.length < 2 || own.reduce((sum, { cents }) => sum + cents, 0) !== 0)).toEqual([]);
      }),
    );
  });

  it('holds whole cents other than zero, in the order of dates, over all months', () => {
    const journals = [...generateJournals(ledgerOf(20_000))];
    expect(journals.flatMap(({ lines }) => lines).every(({ cents }) => Number.isSafeInteger(cents) && cents !== 0)).toBe(true);
    const dates = journals.map(({ date }) => date);
    expect(dates).toEqual(dates.toSorted());
    expect(new Set(dates.map((date) => date.slice(0, 7))).size).toBe(36);
    expect([dates[0], dates.at(-1)]).toEqual(['2021-01-01', '2023-12-31']);
  });

  it('uses every account, a few of them for most lines', () => {
    const counts = countsOf([...generateJournals(ledgerOf(50_000))]).toSorted((one, other) => other - one);
    expect(counts).toHaveLength(150);
    expect(counts.slice(0, 30).reduce((sum, count) => sum + count, 0)).toBeGreaterThan(30_000);
  });

  it('has the same bytes for the same seed, and others for another seed', () => {
    const digest = (seed: number) => {
      const hash = createHash('sha256');
      for (const piece of uploadText(ledgerOf(5_000, seed))) hash.update(piece);
      return hash.digest('hex');
    };
    expect(digest(7)).toBe(digest(7));
    expect(digest(7)).not.toBe(digest(8));
  });

  it('holds the same postings as an upload and as a plain-text journal', () => {
    const upload = [...uploadText(ledgerOf(500))].join('').trim().split('\n').slice(1);
    const postings = [...journalText(ledgerOf(500))].join('').matchAll(/^ {4}\S+:(\d{5})-\S+ {2}(-?)(\d+\.\d\d) USD$/gm);
    const sides = [...postings].map(([, number, sign, amount]) => [number, ...(sign === '-' ? ['', amount] : [amount, ''])]);
    expect(upload.map((row) => /,(\d{5}),.*?,(\d*\.?\d*),(\d*\.?\d*),[^,]*,[^,]*,[^,]*$/.exec(row)?.slice(1))).toEqual(sides);
  });
});

describe('A generated chart', () => {
  it('has exactly as many accounts as requested, with unique numbers and names', () => {
    for (const count of [22, 23, 60, 150, 1_000]) {
      const { accounts } = generateChart(count);
      expect(accounts).toHaveLength(count);
      expect(new Set(accounts.map(({ number }) => number)).size).toBe(count);
      expect(new Set(accounts.map(({ name }) => name)).size).toBe(count);
    }
    expect(() => generateChart(21)).toThrow('at least 22 accounts');
  });
});

function countsOf(journals: readonly GeneratedJournal[]): number[] {
  const lines = journals.flatMap((journal) => journal.lines);
  return [...Map.groupBy(lines, ({ account }) => account.number).values()].map((of) => of.length);
}
