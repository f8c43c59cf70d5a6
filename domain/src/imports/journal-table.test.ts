import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { JournalTable } from './journal-table';
import { hashText } from './text-hash';

const linesOf = (name: string, sum: number, place: number, date = 2024_01_31) => ({ name, date, place, sum, debits: Math.max(sum, 0) });

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

  it('agree with a plain map for any order of lines', () => {
    const line = fc.tuple(fc.constantFrom('1', '2', '3', 'JE-1', 'JE-2', 'ü', ''), fc.integer({ min: -5, max: 5 }));
    fc.assert(
      fc.property(fc.array(line), (lines) => {
        const table = new JournalTable();
        const [plain, debits] = [new Map<string, number>(), new Map<string, number>()];
        lines.forEach(([journal, amount], at) => {
          table.add(linesOf(journal, amount, at));
          plain.set(journal, (plain.get(journal) ?? 0) + amount);
          debits.set(journal, (debits.get(journal) ?? 0) + Math.max(amount, 0));
        });
        const expected = [...plain]
          .filter(([, sum]) => sum !== 0)
          .map(([name, difference]) => ({ name, difference, debits: debits.get(name) }));
        expect(
          table.unbalanced().journals.map(({ journal, difference, debits: all }) => ({ name: journal?.name, difference, debits: all })),
        ).toEqual(expected);
        expect(table.size).toBe(plain.size);
      }),
    );
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
