import { describe, expect, it } from 'vitest';
import type { Books } from './books';
import type { AccountType } from '../accounts/account-type';
import { toDateNumber } from '../periods/calendar-date';
import { planPeriods } from '../periods/period-plan';
import { createBooksAccumulator } from './books-accumulator';
import { aCompany, anOpenItem, readBooks, someAccounts, someLines, someOptions, someParties, someSettings } from './books.builders';
import type { TestJournal } from './books.builders';

const TYPES: readonly AccountType[] = ['Bank', 'Accounts Receivable', 'Equity', 'Income', 'Expense'];
const [BANK, RECEIVABLE, EQUITY, INCOME, EXPENSE] = [0, 1, 2, 3, 4];
const chart = [aCompany(), someAccounts(TYPES)];

const YEARS: readonly TestJournal[] = [
  {
    journal: '1',
    date: '2021-07-05',
    lines: [
      [BANK, 50_000],
      [EQUITY, -50_000],
    ],
  },
  {
    journal: '2',
    date: '2022-01-10',
    lines: [
      [RECEIVABLE, 12_000],
      [INCOME, -12_000],
    ],
  },
  {
    journal: '3',
    date: '2023-03-15',
    lines: [
      [EXPENSE, 4_000],
      [BANK, -4_000],
    ],
  },
  {
    journal: '4',
    date: '2024-03-20',
    lines: [
      [BANK, 12_000],
      [RECEIVABLE, -12_000],
    ],
  },
];

const rowOf = (books: ReturnType<typeof readBooks>, account: number) => {
  const row = books.matrix?.rows[account];
  return row && { opening: row.opening, net: row.debits.map((debit, at) => debit - (row.credits[at] ?? 0)).filter((net) => net !== 0) };
};

describe('the period of the books', () => {
  const ofDays = ({ findings }: Books) => findings.filter(({ kind }) => kind === 'as-of-date' || kind === 'short-year');

  it('ends with the last journal of an upload, never today, and begins with the first full fiscal year asked for', () => {
    const books = readBooks([...chart, someLines(YEARS)]);
    expect(books.asOf).toBe('2024-03-20');
    expect(books.matrix?.slices[0]).toEqual({ start: '2022-01-01', end: '2022-01-31' });
    expect(books.matrix?.slices.at(-1)).toEqual({ start: '2024-03-01', end: '2024-03-20' });
    expect(rowOf(books, BANK)).toEqual({ opening: 50_000, net: [-4_000, 12_000] });
  });

  it('begins with the fiscal year of the first journal where the books are younger than what was asked for', () => {
    const books = readBooks([...chart, someLines(YEARS)], someSettings({ options: someOptions({ fullFiscalYears: 5 }) }));
    expect(books.matrix?.slices[0]?.start).toBe('2021-01-01');
    expect(rowOf(books, BANK)?.opening).toBe(0);
  });

  // covers borrower 2.4
  it('shows the fiscal year whole in which the first journal falls in mid-year, and none before it', () => {
    const books = readBooks([...chart, someLines(YEARS)], someSettings({ options: someOptions({ fullFiscalYears: 5 }) }));
    const { periods, absent } = planPeriods('FiscalYearsAndYTD', books.matrix?.slices ?? [], 12);
    expect(periods.map(({ label, start }) => `${label} from ${start}`)).toEqual([
      'FY 2021 from 2021-01-01',
      'FY 2022 from 2022-01-01',
      'FY 2023 from 2023-01-01',
      'YTD Mar 2024 from 2024-01-01',
    ]);
    expect(absent).toEqual([]);
  });

  it('says which days of the first fiscal year the books cover, and that they end within a month', () => {
    const books = readBooks([...chart, someLines(YEARS)], someSettings({ options: someOptions({ fullFiscalYears: 5 }) }));
    expect(books.coveredFrom).toBe('2021-07-05');
    expect(ofDays(books)).toMatchObject([
      { kind: 'as-of-date', evidenceKey: 'finding.as-of-date.lastEntry', choices: [{ proposed: '2024-02-29' }] },
      { kind: 'short-year', level: 'Note', facts: { year: { value: 'FY 2021' }, days: { value: 180 } } },
    ]);
    expect(books.checks.find(({ id }) => id === 'periods-available')?.facts).toMatchObject({
      from: { value: '2021-07-01' },
      months: { value: 33 },
    });
  });

  it('ends with the month whose last entry is one of its last five days, and does not ask where the last day is stated', () => {
    const late = [
      {
        journal: '9',
        date: '2024-05-27',
        lines: [
          [BANK, 100],
          [RECEIVABLE, -100],
        ],
      },
    ] as const;
    const books = readBooks([...chart, someLines([...YEARS, ...late])]);
    expect(books.asOf).toBe('2024-05-31');
    expect(ofDays(books)).toMatchObject([{ evidenceKey: 'finding.as-of-date.monthEnd' }]);
    const stated = readBooks([...chart, someLines(YEARS)], someSettings({ options: someOptions({ asOf: '2024-03-20' }) }));
    expect(ofDays(stated)).toEqual([]);
  });

  it.each([
    ['2024-02-29', '2024-02-29'],
    ['2024-05-31', '2024-05-31'],
    ['2023-03-15', '2023-03-15'],
  ])('asked for up to %s it ends on %s', (asOf, end) => {
    expect(readBooks([...chart, someLines(YEARS)], someSettings({ options: someOptions({ asOf }) }))).toMatchObject({ asOf: end });
  });

  it('ends where a workbook says so', () => {
    const pages = [aCompany({ asOf: '2024-04-30' }), someAccounts(TYPES), someLines(YEARS)];
    expect(readBooks(pages).asOf).toBe('2024-04-30');
  });

  it('ends today for a package', () => {
    expect(readBooks([...chart, someLines(YEARS)], someSettings({ origin: 'package' })).asOf).toBe('2024-06-15');
  });

  it('is cut to the last full month when only full months are asked for', () => {
    const books = readBooks([...chart, someLines(YEARS)], someSettings({ options: someOptions({ endOfImport: 'LastFullMonth' }) }));
    expect(books).toMatchObject({ asOf: '2024-02-29', counts: { lines: 6, linesAfterAsOf: 2 } });
    expect(rowOf(books, RECEIVABLE)?.net).toEqual([12_000]);
    expect(books.checks.filter(({ outcome }) => outcome === 'Fail')).toEqual([]);
  });

  it('begins with fiscal years that end in February', () => {
    const pages = [aCompany({ fiscalYearEndMonth: 2 }), someAccounts(TYPES), someLines(YEARS)];
    expect(readBooks(pages).matrix?.slices[0]?.start).toBe('2022-03-01');
  });
});

describe('rows to store', () => {
  const page = someLines(YEARS);
  const accumulate = (options: Parameters<typeof someOptions>[0]) => {
    const books = createBooksAccumulator(someSettings({ options: someOptions(options) }));
    for (const known of chart) books.add(known);
    return books;
  };
  const off = (group: string) => ({ groups: { ...someOptions().groups, [group]: false } });

  it('are the lines of the page itself', () => {
    expect(accumulate({}).add(page)).toBe(page);
  });

  it('leave out lines after a known last day', () => {
    const kept = accumulate({ asOf: '2023-03-14' }).add(page);
    expect(kept).toMatchObject({ count: 4, journal: ['1', '1', '2', '2'], place: Int32Array.of(2, 3, 4, 5) });
    expect(kept?.kind === 'lines' && [...kept.date]).toEqual([20210705, 20210705, 20220110, 20220110]);
  });

  it('hold no lines when transactions are off, which still feed the statements', () => {
    const books = accumulate(off('transactions'));
    expect(books.add(page)).toBeNull();
    expect(rowOf(books.finish(), BANK)?.net).toEqual([-4_000, 12_000]);
  });

  it('come without statements when those are off', () => {
    const books = accumulate(off('financial-statements'));
    expect(books.add(page)).toBe(page);
    expect(books.finish().matrix).toBeNull();
  });

  it('come with customers and vendors only where something names them', () => {
    const books = (groups: Partial<ReturnType<typeof someOptions>['groups']>) =>
      readBooks(
        [...chart, someParties(['Ada', 'customer']), page],
        someSettings({ options: someOptions({ groups: { ...someOptions().groups, ...groups } }) }),
      );
    const statementsAlone = { transactions: false, 'accounts-receivable': false, 'accounts-payable': false };
    expect(books({ transactions: false })).toMatchObject({ parties: [{ name: 'Ada' }], counts: { parties: 1 } });
    expect(books(statementsAlone)).toMatchObject({ parties: [], counts: { parties: 0 } });
  });

  it('hold open items of the sides that are on', () => {
    const items = [anOpenItem(), anOpenItem({ side: 'payable', sourceId: 'i2' })];
    const openItems = { kind: 'openItems', items } as const;
    expect(accumulate(off('accounts-payable')).add(openItems)).toEqual({ kind: 'openItems', items: [items[0]] });
    expect(accumulate({ groups: { ...off('accounts-payable').groups, 'accounts-receivable': false } }).add(openItems)).toBeNull();
  });
});

describe('issues', () => {
  it("are an upload's journals that do not sum to zero, wherever their lines stand", () => {
    const pages = [
      ...chart,
      someLines([
        { journal: 'A', date: '2024-01-05', lines: [[BANK, 100]] },
        {
          journal: 'B',
          date: '2024-01-05',
          lines: [
            [BANK, 70],
            [EQUITY, -60],
          ],
        },
      ]),
      someLines([{ journal: 'A', date: '2024-01-05', lines: [[EQUITY, -100]] }], 5),
    ];
    expect(readBooks(pages).issues).toEqual([
      { location: 'line 3', problem: 'journal entry B of 2024-01-05 does not balance: debits of 0.70 exceed credits of 0.60 by 0.10' },
    ]);
    const named = readBooks(pages, someSettings({ describeLocation: (row) => `General Ledger!A${row}` }));
    expect(named.issues[0]?.location).toBe('General Ledger!A3');
    expect(readBooks(pages, someSettings({ origin: 'package' })).issues).toEqual([]);
  });

  it.each([
    ['no journal line', [], 'there are no entry lines and no balances'],
    [
      'lines after the last day alone',
      [
        someLines([
          {
            journal: '9',
            date: '2030-01-01',
            lines: [
              [BANK, 1],
              [EQUITY, -1],
            ],
          },
        ]),
      ],
      'nothing is dated on or before the last day requested',
    ],
  ])('name %s', (_, pages, problem) => {
    const books = readBooks([...chart, ...pages], someSettings({ options: someOptions({ asOf: '2024-12-31' }) }));
    expect(books).toMatchObject({ matrix: null, issues: [{ location: 'file', problem }] });
  });

  it('name dates that are too far apart to be meant', () => {
    const lines = someLines(
      ['0024-01-01', '2024-01-01'].map((date, at) => ({
        journal: `${at}`,
        date,
        lines: [
          [BANK, 1],
          [EQUITY, -1],
        ],
      })),
    );
    expect(readBooks([...chart, lines]).issues).toEqual([
      { location: 'file', problem: 'the dates range from 0024-01-01 to 2024-01-01, more than 100 years' },
    ]);
  });

  it('name amounts that cannot be added exactly', () => {
    const huge = Number.MAX_SAFE_INTEGER;
    const books = readBooks([
      ...chart,
      someLines([
        {
          journal: '1',
          date: '2024-01-01',
          lines: [
            [BANK, huge],
            [EQUITY, -huge],
          ],
        },
      ]),
    ]);
    expect(books.issues).toEqual([{ location: 'file', problem: 'the amounts are too large to add exactly' }]);
  });

  it('of the reader are kept up to a number and counted beyond it', () => {
    const issues = Array.from({ length: 10_005 }, (_, at) => ({ location: `line ${at}`, problem: 'not a date' }));
    const books = readBooks([...chart, { kind: 'issues', issues, more: 7 }]);
    expect(books.issues).toHaveLength(10_000);
    expect(books.moreIssues).toBe(12);
  });

  it('name a loop of parents, but not a parent that never posts', () => {
    const [bank, receivable, equity] = someAccounts(['Bank', 'Accounts Receivable', 'Equity']).accounts;
    const accounts = [
      { ...bank!, parentSourceId: 'gone' },
      { ...receivable!, parentSourceId: 'a2' },
      { ...equity!, parentSourceId: 'a1' },
    ];
    const pages = [
      aCompany(),
      { kind: 'accounts', accounts } as const,
      someLines([
        {
          journal: '1',
          date: '2024-01-01',
          lines: [
            [0, 5],
            [2, -5],
          ],
        },
      ]),
    ];
    expect(readBooks(pages).issues).toEqual([
      { location: 'account 1001', problem: 'is its own parent, directly or through other accounts' },
      { location: 'account 1002', problem: 'is its own parent, directly or through other accounts' },
    ]);
    const ofPackage = readBooks(pages, someSettings({ origin: 'package' }));
    expect(ofPackage.issues).toEqual([]);
    expect(ofPackage.accounts.map(({ parentOrdinal }) => parentOrdinal)).toEqual([null, null, null]);
  });
});

describe('pages that break the contract', () => {
  const line = (given: object) => ({ ...someLines([{ journal: '1', date: '2024-01-01', lines: [[BANK, 1]] }]), ...given });
  it.each([
    ['an account that was not announced', line({ account: Int32Array.of(99) })],
    ['half a cent', line({ amount: Float64Array.of(0.5) })],
    ['a date that does not exist', line({ date: Int32Array.of(toDateNumber('2023-02-29')) })],
  ])('%s is thrown', (_, page) => {
    expect(() => readBooks([...chart, page])).toThrow(RangeError);
  });

  it('lines before the company are thrown', () => {
    expect(() => readBooks([someAccounts(TYPES), line({})])).toThrow(RangeError);
  });
});

describe('books without a ledger', () => {
  const slices = [
    { start: '2021-01-01', end: '2021-12-31' },
    { start: '2022-01-01', end: '2022-12-31' },
    { start: '2023-01-01', end: '2023-12-31' },
    { start: '2024-01-01', end: '2024-01-31' },
  ];
  const rows = [
    { account: BANK, opening: 100, net: [10, 20, 30, 40], places: [null, null, null, null] },
    { account: EQUITY, opening: -100, net: [-10, -20, -30, -40], places: [null, null, null, null] },
  ];
  const pages = [...chart, { kind: 'balances', slices, openingKnown: true, rows } as const];

  it('open with the slices before those asked for', () => {
    const books = readBooks(pages);
    expect(books).toMatchObject({ asOf: '2024-01-31', matrix: { slices: slices.slice(1), openingKnown: true } });
    expect(rowOf(books, BANK)).toEqual({ opening: 110, net: [20, 30, 40] });
    expect(rowOf(books, INCOME)).toEqual({ opening: 0, net: [] });
  });

  it('never divide a slice: the books end with the last whole one', () => {
    const books = readBooks(pages, someSettings({ options: someOptions({ asOf: '2023-06-30' }) }));
    expect(books.asOf).toBe('2022-12-31');
    expect(books.checks.find(({ id }) => id === 'periods-available')).toMatchObject({ outcome: 'Inconclusive' });
  });
});
