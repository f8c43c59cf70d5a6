import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AccountType } from '../accounts/account-type';
import { aCompany, readBooks, someAccounts, someLines, someOptions, someSettings } from './books.builders';
import type { TestJournal } from './books.builders';

const TYPES: readonly AccountType[] = ['Bank', 'Equity', 'Retained Earnings', 'Income', 'Income', 'Expense', 'Expense', 'Income Tax'];
const [BANK, DRAWINGS, RETAINED, SALES, SERVICES, WAGES, RENT, TAX] = [0, 1, 2, 3, 4, 5, 6, 7];

/** A year of trade: income 1,000 and 500, expenses 400, 200 and 100, so that 800 are earned. */
const trade = (year: number): TestJournal[] => [
  {
    journal: `${year}-1`,
    date: `${year}-02-10`,
    lines: [
      [BANK, 1_000],
      [SALES, -1_000],
    ],
  },
  {
    journal: `${year}-2`,
    date: `${year}-06-10`,
    lines: [
      [BANK, 500],
      [SERVICES, -500],
    ],
  },
  {
    journal: `${year}-3`,
    date: `${year}-06-30`,
    lines: [
      [WAGES, 400],
      [RENT, 200],
      [TAX, 100],
      [BANK, -700],
    ],
  },
];
const close = (year: number, lines: TestJournal['lines'], journal = `${year}-close`): TestJournal => ({
  journal,
  date: `${year}-12-31`,
  lines,
});
const whole = (year: number) =>
  close(year, [
    [SALES, 1_000],
    [SERVICES, 500],
    [WAGES, -400],
    [RENT, -200],
    [TAX, -100],
    [RETAINED, -800],
  ]);

const read = (journals: readonly TestJournal[], fiscalYearEndMonth = 12, asOf: string | null = null) =>
  readBooks(
    [aCompany({ fiscalYearEndMonth }), someAccounts(TYPES), someLines(journals)],
    someSettings({ options: someOptions({ asOf, fullFiscalYears: 5 }) }),
  );

const totalOf = (books: ReturnType<typeof read>, account: number) => {
  const row = books.matrix?.rows[account];
  return row === undefined ? NaN : row.debits.reduce((sum, debit, at) => sum + debit - (row.credits[at] ?? 0), row.opening);
};

describe('closing entries', () => {
  it('are left out, whether one journal closes the year or several do', () => {
    const several = [
      close(
        2023,
        [
          [SALES, 1_000],
          [SERVICES, 500],
          [DRAWINGS, -1_500],
        ],
        'income',
      ),
      close(
        2023,
        [
          [DRAWINGS, 700],
          [WAGES, -400],
          [RENT, -200],
          [TAX, -100],
        ],
        'expenses',
      ),
      close(
        2023,
        [
          [DRAWINGS, 800],
          [RETAINED, -800],
        ],
        'summary',
      ),
    ];
    const books = read([...trade(2022), whole(2022), ...trade(2023), ...several]);
    expect(books.closingEntries).toEqual([
      { journal: '2022-close', date: '2022-12-31' },
      { journal: 'income', date: '2023-12-31' },
      { journal: 'expenses', date: '2023-12-31' },
    ]);
    expect([SALES, SERVICES, WAGES, RENT, TAX].map((account) => totalOf(books, account))).toEqual([-2_000, -1_000, 800, 400, 200]);
    expect(totalOf(books, RETAINED) + totalOf(books, DRAWINGS)).toBe(0);
    expect(books.checks.find(({ id }) => id === 'closing-entries')).toMatchObject({
      outcome: 'Pass',
      facts: { entries: { value: 3 }, years: { value: 2 } },
    });
    expect(books.checks.find(({ id }) => id === 'balance-sheet-balances')?.outcome).toBe('Pass');
  });

  it("are told by the last day of the company's own fiscal year, 29 February included", () => {
    const lines: TestJournal['lines'] = [
      [SALES, 1_000],
      [RETAINED, -1_000],
    ];
    const sale: TestJournal = {
      journal: '1',
      date: '2023-06-10',
      lines: [
        [BANK, 1_000],
        [SALES, -1_000],
      ],
    };
    const closed = (date: string, fiscalYearEndMonth: number) =>
      read([sale, { journal: 'c', date, lines }], fiscalYearEndMonth).closingEntries.length;
    expect(closed('2024-02-29', 2)).toBe(1);
    expect(closed('2024-02-28', 2)).toBe(0);
    expect(closed('2023-12-31', 2)).toBe(0);
    expect(closed('2023-12-31', 12)).toBe(1);
  });

  it.each<[string, TestJournal]>([
    [
      'moves a bank account too',
      close(2023, [
        [SALES, 1_000],
        [SERVICES, 500],
        [WAGES, -400],
        [RENT, -200],
        [TAX, -100],
        [BANK, 10],
        [RETAINED, -810],
      ]),
    ],
    [
      'clears one account of many against drawings',
      close(2023, [
        [DRAWINGS, 400],
        [WAGES, -400],
      ]),
    ],
    [
      'leaves most accounts open',
      close(2023, [
        [SALES, 900],
        [SERVICES, 400],
        [WAGES, -300],
        [RENT, -100],
        [RETAINED, -900],
      ]),
    ],
    [
      'moves no equity',
      close(2023, [
        [WAGES, 200],
        [RENT, -200],
      ]),
    ],
    ['is dated before the last day', { ...whole(2023), date: '2023-12-30' }],
  ])('are not what %s', (_, journal) => {
    expect(read([...trade(2023), journal]).closingEntries).toEqual([]);
  });

  it('are recognised although something was posted to one account after the close', () => {
    const late: TestJournal = {
      journal: 'late',
      date: '2023-12-31',
      lines: [
        [RENT, 30],
        [BANK, -30],
      ],
    };
    const books = read([...trade(2023), whole(2023), late]);
    expect(books.closingEntries).toHaveLength(1);
    expect(totalOf(books, RENT)).toBe(230);
    expect(totalOf(books, RETAINED)).toBe(0);
  });

  it('later than the last day of the books count for nothing', () => {
    expect(read([...trade(2023), whole(2023)], 12, '2023-11-30').closingEntries).toEqual([]);
  });

  it('whose lines lie scattered over pages are recognised', () => {
    const journals = [...trade(2023), whole(2023)].flatMap(({ lines, ...journal }) => lines.map((line) => ({ ...journal, lines: [line] })));
    const pages = journals.map((journal, at) => someLines([journal], at + 2)).reverse();
    expect(readBooks([aCompany(), someAccounts(TYPES), ...pages]).closingEntries).toEqual([{ journal: '2023-close', date: '2023-12-31' }]);
  });

  it('leave the same books behind as books that never closed', () => {
    const amount = fc.integer({ min: 1, max: 10_000_000 });
    const year = fc.record({ sales: amount, services: amount, wages: amount, rent: amount, tax: amount });
    fc.assert(
      fc.property(fc.array(year, { minLength: 1, maxLength: 4 }), fc.integer({ min: 1, max: 12 }), (years, endMonth) => {
        const end = (at: number) => new Date(Date.UTC(2020 + at, endMonth, 0)).toISOString().slice(0, 10);
        const open = years.map(({ sales, services, wages, rent, tax }, at): TestJournal => {
          const earned = sales + services - wages - rent - tax;
          return {
            journal: `t${at}`,
            date: end(at),
            lines: [
              [SALES, -sales],
              [SERVICES, -services],
              [WAGES, wages],
              [RENT, rent],
              [TAX, tax],
              [BANK, earned],
            ],
          };
        });
        const closings = years.map(({ sales, services, wages, rent, tax }, at): TestJournal => {
          const earned = sales + services - wages - rent - tax;
          return {
            journal: `c${at}`,
            date: end(at),
            lines: [
              [SALES, sales],
              [SERVICES, services],
              [WAGES, -wages],
              [RENT, -rent],
              [TAX, -tax],
              [RETAINED, -earned],
            ],
          };
        });
        const closed = read([...open, ...closings], endMonth);
        expect(closed.closingEntries).toHaveLength(years.length);
        expect(closed.matrix).toEqual(read(open, endMonth).matrix);
        expect(closed.checks.filter(({ outcome }) => outcome === 'Fail')).toEqual([]);
      }),
    );
  });
});
