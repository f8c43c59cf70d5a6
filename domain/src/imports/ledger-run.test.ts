import fc from 'fast-check';
import { expect, it } from 'vitest';
import { someLines } from './books.builders';
import { LedgerRun, LINES_A_PAGE } from './ledger-run';
import type { LinesPage } from './page';

const anyJournal = fc.record({
  journal: fc.constantFrom('J1', 'J2', 'J3'),
  date: fc.constantFrom('2024-02-29', '2023-12-31', '2024-01-15'),
  lines: fc.array(fc.tuple(fc.integer({ min: 0, max: 4 }), fc.integer()), { minLength: 1, maxLength: 4 }),
});
const anyPage = fc.array(anyJournal, { minLength: 1, maxLength: 8 }).map((journals) => someLines(journals));
/** Pages, some of which state what the source calls their lines, and after which of them lines are taken. */
const anySource = fc.array(fc.record({ page: anyPage, isTyped: fc.boolean(), isTaken: fc.boolean() }), { minLength: 1, maxLength: 6 });

function typed(page: LinesPage): LinesPage {
  return { ...page, type: page.journal.map((_, at) => (at % 2 === 0 ? 'Invoice' : null)) };
}

/** A line of a page in words, its type included. */
function lineOf({ journal, date, account, amount, party, place, type }: LinesPage, at: number) {
  return [journal[at], date[at], account[at], amount[at], party[at], place[at], type?.[at] ?? null].join(' ');
}

it('a run gives every line once, under its number in the source, by account, day and number', () => {
  fc.assert(
    fc.property(anySource, (source) => {
      const run = new LedgerRun();
      const given: string[] = [];
      const taken = new Map<number, string>();
      const take = () => {
        let last = [-1, 0, 0];
        for (const page of run.take())
          for (let at = 0; at < page.count; at++) {
            const place = [page.account[at]!, page.date[at]!, page.lineNo[at]!];
            expect(compare(last, place)).toBeLessThan(0);
            last = place;
            taken.set(page.lineNo[at]!, lineOf(page, at));
          }
      };
      for (const { page, isTyped, isTaken } of source) {
        const lines = isTyped ? typed(page) : page;
        run.add(lines);
        given.push(...lines.journal.map((_, at) => lineOf(lines, at)));
        if (isTaken) take();
      }
      take();
      expect(given.map((_, at) => taken.get(at + 1))).toEqual(given);
      expect(taken.size).toBe(given.length);
    }),
  );
});

it('a run cuts lines into pages that are full but for the last', () => {
  const run = new LedgerRun();
  run.add(
    someLines(
      Array.from({ length: LINES_A_PAGE }, (_, at) => ({
        journal: `J${at}`,
        date: '2024-01-31',
        lines: [
          [0, 1],
          [1, -1],
        ],
      })),
    ),
  );
  run.add(someLines([{ journal: 'last', date: '2024-02-01', lines: [[2, 0]] }]));
  expect(run.take().map(({ count, account }) => [count, account[0], account.at(-1)])).toEqual([
    [LINES_A_PAGE, 0, 0],
    [LINES_A_PAGE, 1, 1],
    [1, 2, 2],
  ]);
  expect(run.take()).toEqual([]);
});

it('the first runs are short, so that they are stored while the next ones are read', () => {
  const page = someLines(Array.from({ length: 2_048 }, () => ({ journal: 'J1', date: '2024-01-31', lines: [[0, 1]] })));
  const run = new LedgerRun();
  const sizes: number[] = [];
  for (let given = 0; given < 300; given++) {
    run.add(page);
    if (run.isFull) sizes.push(run.take().reduce((sum, { count }) => sum + count, 0) / 2_048);
  }
  expect(sizes.slice(0, 9)).toEqual([8, 8, 8, 12, 18, 27, 32, 32, 32]);
});

it('a run leaves out what no line states', () => {
  const run = new LedgerRun();
  run.add(someLines([{ journal: 'rent', date: '2024-01-31', lines: [[0, 1]] }]));
  expect(Object.keys(run.take()[0]!)).not.toContain('type');
});

function compare(one: readonly number[], other: readonly number[]): number {
  for (const [at, value] of one.entries()) if (value !== other[at]) return value - other[at]!;
  return 0;
}
