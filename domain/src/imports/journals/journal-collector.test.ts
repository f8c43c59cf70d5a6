import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { someLines, type TestJournal } from '../books.builders';
import type { LinesPage } from '../page';
import { JournalCollector } from './journal-collector';
import type { JournalLines } from './journal-lines';

const FOREVER = 9999_12_31;

/** What is handed out of some pages: each journal with its lines, in the order of the hand-out. */
function collected(pages: readonly LinesPage[], until = FOREVER): { journal: string; date: number; lines: string[] }[] {
  const found: ReturnType<typeof collected> = [];
  const visit = ({ journal, date, account, amount, from, to }: JournalLines) => {
    const lines = Array.from({ length: to - from }, (_, at) => `${account[from + at]}: ${amount[from + at]}`);
    found.push({ journal, date, lines });
  };
  const collector = new JournalCollector([{ visit }], { saysOpening: () => false, sortOf: () => 0 });
  for (const page of pages) collector.add(page, until);
  collector.finish();
  return found;
}

const rent: TestJournal = {
  journal: 'rent',
  date: '2024-01-31',
  lines: [
    [5, 700],
    [0, -700],
  ],
};
const sale: TestJournal = {
  journal: 'sale',
  date: '2024-01-15',
  lines: [
    [0, 100],
    [4, -90],
    [2, -10],
  ],
};
const oneByOne = ({ lines, ...journal }: TestJournal) => lines.map((line) => someLines([{ ...journal, lines: [line] }]));

describe('whole journals', () => {
  const whole = [
    { journal: 'sale', date: 2024_01_15, lines: ['0: 100', '4: -90', '2: -10'] },
    { journal: 'rent', date: 2024_01_31, lines: ['5: 700', '0: -700'] },
  ];

  it('are handed out of a page, and across the end of one', () => {
    expect(collected([someLines([sale, rent])])).toEqual(whole);
    expect(collected([...oneByOne(sale), ...oneByOne(rent)])).toEqual(whole);
  });

  it('are put together at the end when their lines are scattered', () => {
    const [sales, rents] = [oneByOne(sale), oneByOne(rent)];
    expect(collected([sales[0], rents[1], sales[2], rents[0], sales[1]] as LinesPage[])).toEqual([
      { journal: 'sale', date: 2024_01_15, lines: ['0: 100', '2: -10', '4: -90'] },
      { journal: 'rent', date: 2024_01_31, lines: ['0: -700', '5: 700'] },
    ]);
  });

  it('of one name on two days are two', () => {
    expect(collected([someLines([sale, { ...sale, date: '2024-02-15' }])]).map(({ date }) => date)).toEqual([2024_01_15, 2024_02_15]);
  });

  it('after the last day are left out', () => {
    expect(collected([someLines([sale, rent])], 2024_01_15).map(({ journal }) => journal)).toEqual(['sale']);
  });

  it('lose no line and no cent, however a source scatters its lines over pages', () => {
    const line = fc.record({
      journal: fc.constantFrom('a', 'b', 'c'),
      date: fc.constantFrom('2024-01-31', '2024-02-01'),
      account: fc.nat(3),
      amount: fc.integer({ min: -3, max: 3 }),
    });
    fc.assert(
      fc.property(fc.array(fc.array(line, { maxLength: 6 }), { maxLength: 6 }), (pages) => {
        const lines = pages
          .flat()
          .map(({ journal, date, account, amount }) => `${journal} ${date.replaceAll('-', '')} ${account}: ${amount}`);
        const found = collected(
          pages.map((page) => someLines(page.map(({ journal, date, account, amount }) => ({ journal, date, lines: [[account, amount]] })))),
        );
        expect(found.flatMap(({ journal, date, lines: own }) => own.map((text) => `${journal} ${date} ${text}`)).sort()).toEqual(
          lines.sort(),
        );
      }),
    );
  });
});
