import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BalancedJournals } from './balanced-journals';
import { JournalTable } from './journal-table';
import { LIMITS } from '../limits';
import { hashText } from './text-hash';

const linesOf = (name: string, sum: number, place: number, date = 2024_01_31) => ({ name, date, place, sum, debits: Math.max(sum, 0) });

/** Every journal in a map, in the order of its first line. */
class PlainJournals {
  private readonly journals = new Map<string, { place: number; ordinal: number; difference: number; debits: number; date: number }>();
  private last = '';
  areScattered = false;

  get size(): number {
    return this.journals.size;
  }

  add({ name, date, place, sum, debits }: ReturnType<typeof linesOf>): void {
    const known = this.journals.get(name);
    if (known !== undefined && this.last !== name) this.areScattered = true;
    this.last = name;
    const journal = known ?? { place, ordinal: this.size + 1, difference: 0, debits: 0, date };
    if (journal.difference === 0) journal.date = date;
    journal.difference += sum;
    journal.debits += debits;
    this.journals.set(name, journal);
  }

  ordinalOf(name: string): number {
    return this.journals.get(name)?.ordinal ?? 0;
  }

  unbalanced(): ReturnType<JournalTable['unbalanced']> {
    const all = [...this.journals].filter(([, { difference }]) => difference !== 0).sort(([, one], [, other]) => one.place - other.place);
    const journals = all.map(([name, { date, place, difference, debits }]) => ({ journal: { name, date }, place, difference, debits }));
    return { journals: journals.slice(0, LIMITS.storedIssues), count: all.length };
  }
}

describe('balances of journals', () => {
  it('name what is unbalanced by its first line, in the order of the source', () => {
    const table = new JournalTable();
    table.add(linesOf('B', 100, 2));
    table.add(linesOf('A', 50, 3));
    table.add(linesOf('B', -40, 4, 2024_02_01));
    table.add(linesOf('A', -50, 5));
    table.add(linesOf('C', -7, 6));
    expect(table.size).toBe(3);
    expect(table.unbalanced()).toEqual({
      count: 2,
      journals: [
        { journal: { name: 'B', date: 2024_01_31 }, place: 2, difference: 60, debits: 100 },
        { journal: { name: 'C', date: 2024_01_31 }, place: 6, difference: -7, debits: 0 },
      ],
    });
    expect(['A', 'B', 'C'].map((journal) => table.ordinalOf(journal))).toEqual([2, 1, 3]);
  });

  it.each([
    ['A A B B', false],
    ['A B B A', true],
    ['A B A B', true],
    ['A B C', false],
  ])('know whether journals stand apart: %s', (order, areScattered) => {
    const table = new JournalTable();
    for (const [place, name] of order.split(' ').entries()) table.add(linesOf(name, 0, place));
    expect(table.areScattered).toBe(areScattered);
  });

  const anyJournal = fc.oneof(
    fc.constantFrom('1', '01', '2', 'JE-1', 'JE-01', 'JE-2', 'ü', '', '1234567890123', '0234567890123'),
    fc.integer({ min: 0, max: 40 }).map((number) => `JE-${number}`),
    fc.integer({ min: 0, max: 2_000_000_000 }).map(String),
  );
  const anyAmounts = fc.oneof(
    fc.array(fc.integer({ min: -5, max: 5 }), { minLength: 1, maxLength: 3 }),
    fc.maxSafeInteger().map((amount) => [amount, -amount]),
    fc.constantFrom([5, -5], [0], [1e300, -1e300]),
  );
  const anyRuns = fc.array(fc.tuple(anyJournal, anyAmounts, fc.constantFrom(2024_01_31, 2024_02_01, 2024_03_01)), { maxLength: 200 });

  it.each([
    ['places that ascend', (at: number) => at],
    ['places that descend and repeat', (at: number) => 100 - Math.floor(at / 3)],
  ])('agree with a plain map for any order of lines, with %s', (_, placeOf) => {
    fc.assert(
      fc.property(anyRuns, fc.nat(200), (runs, asked) => {
        const [table, plain] = [new JournalTable(), new PlainJournals()];
        runs.forEach(([name, amounts, date], at) => {
          const debits = amounts.reduce((all, amount) => all + Math.max(amount, 0), 0);
          const lines = { name, date, place: placeOf(at), sum: amounts.reduce((all, amount) => all + amount, 0), debits };
          table.add(lines);
          plain.add(lines);
          expect(table.ordinalOf(name)).toBe(plain.ordinalOf(name));
          if (at === asked) expect(table.unbalanced()).toEqual(plain.unbalanced());
        });
        expect(table.unbalanced()).toEqual(plain.unbalanced());
        expect(table.areScattered).toBe(plain.areScattered);
        expect(table.size).toBe(plain.size);
        for (const [name] of runs) expect(table.ordinalOf(name)).toBe(plain.ordinalOf(name));
      }),
    );
  });

  it('know every one of many balanced journals again, in several series and in any order', () => {
    const [table, plain] = [new JournalTable(), new PlainJournals()];
    const add = (name: string, sum: number, place: number) => {
      const lines = { name, date: 2024_01_31, place, sum, debits: 1_000 + (place % 777) };
      table.add(lines);
      plain.add(lines);
    };
    for (let at = 0; at < 20_000; at++) add(`${['INV-', 'JE', ''][at % 3]}${(at * 7) % 20_011}`, 0, at * 3);
    expect(table.areScattered).toBe(false);
    for (let at = 0; at < 20_000; at += 11) add(`${['INV-', 'JE', ''][at % 3]}${(at * 7) % 20_011}`, at % 2, 60_000 + at);
    expect(table.areScattered).toBe(true);
    expect(table.unbalanced()).toEqual(plain.unbalanced());
    expect(table.size).toBe(plain.size);
  });

  it('take a few bytes for a balanced journal whose number follows', () => {
    const table = new BalancedJournals();
    const bytesBefore = process.memoryUsage().arrayBuffers;
    const journal = (at: number) => ({
      name: `J-${at}`,
      date: 2024_01_31,
      place: at * 3,
      ordinal: at,
      sum: 0,
      debits: 500_00 + (at % 1_000),
    });
    let taken = 0;
    for (let at = 1; at <= 200_000; at++) if (table.take(journal(at))) taken++;
    expect(taken).toBe(200_000);
    expect(table.find('J-200000')).toEqual({ place: 600_000, ordinal: 200_000, debits: 500_00 });
    expect((process.memoryUsage().arrayBuffers - bytesBefore) / 200_000).toBeLessThan(20);
  });

  it('hold many journals apart, in bounded memory for their names', () => {
    const table = new JournalTable();
    for (let at = 0; at < 50_000; at++) table.add(linesOf(`JE-${at}`, 1, at));
    expect(table.size).toBe(50_000);
    expect(table.unbalanced().count).toBe(50_000);
    for (let at = 0; at < 49_999; at++) table.add(linesOf(`JE-${at}`, -1, at));
    expect(table.unbalanced()).toEqual({ count: 1, journals: [{ journal: null, place: 49_999, difference: 1, debits: 1 }] });
  });
});

describe('hashes of texts', () => {
  it('differ for a quarter of a million ids as packages make them', () => {
    const hashes = new Set<number>();
    for (let at = 0; at < 125_000; at++) hashes.add(hashText(String(at))).add(hashText(`INV-2024-${at}`));
    expect(hashes.size).toBe(250_000);
  });

  it('are positive safe integers, never the 0 that marks a free slot', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const hash = hashText(text);
        expect(Number.isSafeInteger(hash) && hash > 0).toBe(true);
      }),
    );
  });
});
