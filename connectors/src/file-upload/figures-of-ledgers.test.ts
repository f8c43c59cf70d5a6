import type { Books } from '@countinghouse/domain/imports/books';
import { describe, expect, it } from 'vitest';
import { booksOfLedger, ledgerCsv, yearsOf, type Chart, type Entry } from '../testing/books-of-ledger';

const CHART: Chart = {
  Bank: ['1000', 'Bank'],
  Receivables: ['1200', 'Accounts Receivable'],
  Equipment: ['1500', 'Fixed Asset'],
  Loan: ['2500', 'Long Term Liability'],
  Capital: ['3000', 'Equity'],
  Drawings: ['3050', 'Equity'],
  'Retained earnings': ['3100', 'Retained Earnings'],
  'Income summary': ['3900', 'Equity'],
  Sales: ['4000', 'Income'],
  'Other income': ['4900', 'Other Income'],
  Goods: ['5000', 'Cost of Goods Sold'],
  Wages: ['6000', 'Expense'],
  Rent: ['6100', 'Expense'],
};
const YEARS = [2022, 2023, 2024] as const;

const day = (year: number, month: number, of: number) => `${year}-${String(month).padStart(2, '0')}-${String(of).padStart(2, '0')}`;
const inMonth = (year: number, month: number): Entry[] => {
  const sold = 1_000 + 100 * (year - 2022) + month;
  return [
    [day(year, month, 15), { Bank: sold, Sales: -sold }],
    [day(year, month, 20), { Goods: 300, Rent: 200, Bank: -500 }],
  ];
};
/** Sales of a little more than 1,000 a month for costs of 500, in cash: 6,078 are earned in 2022, 7,278 in 2023 and 8,478 in 2024. */
const trade = (year: number): Entry[] => Array.from({ length: 12 }, (_, at) => inMonth(year, at + 1)).flat();
const FOUNDED: Entry = ['2022-01-02', { Bank: 10_000, Capital: -10_000 }];
const SHOP = [FOUNDED, ...YEARS.flatMap(trade)];

const earned = (year: number) => 6_078 + 1_200 * (year - 2022);
const sold = (year: number) => earned(year) + 6_000;
const closed = (date: string, year: number, to = 'Retained earnings'): Entry => [
  date,
  { Sales: sold(year), Goods: -3_600, Rent: -2_400, [to]: -earned(year) },
];
/** The balance sheet of the shop at the end of a year, or what takes it to zero. */
const sheet = (date: string, year: number, sign: 1 | -1): Entry => {
  const retained = YEARS.filter((each) => each <= year).reduce((sum, each) => sum + earned(each), 0);
  return [date, { Bank: sign * (10_000 + retained), Capital: -sign * 10_000, 'Retained earnings': -sign * retained }];
};

const read = (entries: readonly Entry[], fiscalYearEndMonth: number | null = null): Promise<Books> =>
  booksOfLedger(
    ledgerCsv(
      CHART,
      entries.toSorted(([one], [other]) => one.localeCompare(other)),
    ),
    { source: { fiscalYearEndMonth } },
  );
const units = (amounts: readonly (number | null)[]) => amounts.map((amount) => (amount === null ? null : amount / 100));
const netIncome = (books: Books) => units(yearsOf(books, 'IncomeStatement', 'netincome'));
const totalAssets = (books: Books) => units(yearsOf(books, 'BalanceSheet', 'assets:footer'));
const retained = (books: Books) => units(yearsOf(books, 'BalanceSheet', 'retainedearnings:footer'));
const cashFlow = (books: Books) =>
  ['operatingactivities:footer', 'investingactivities:footer', 'financingactivities:footer', 'cashatbeginning'].map((line) =>
    units(yearsOf(books, 'CashFlow', line)),
  );
const warnings = ({ findings }: Books) =>
  findings.filter(({ level }) => level === 'Warning').map(({ evidenceKey }) => evidenceKey.slice(8));
const failedChecks = ({ checks }: Books) => checks.filter(({ outcome }) => outcome === 'Fail').map(({ id }) => id);

const closings = (date: (year: number) => string, to?: string, years: readonly number[] = YEARS) =>
  years.map((year) => closed(date(year), year, to));
const both = [2022, 2023];

describe('three years of a shop that closes them', () => {
  it.each<[how: string, closings: readonly Entry[]]>([
    ['not at all', []],
    [
      'with all balances, which the next year opens',
      YEARS.flatMap((year) => [
        closed(`${year}-12-31`, year),
        sheet(`${year}-12-31`, year, -1),
        ...(year < 2024 ? [sheet(`${year + 1}-01-01`, year, 1)] : []),
      ]),
    ],
    [
      'with all balances, but for the last',
      both.flatMap((year) => [closed(`${year}-12-31`, year), sheet(`${year}-12-31`, year, -1), sheet(`${year + 1}-01-01`, year, 1)]),
    ],
    ['on the day before the last', closings((year) => `${year}-12-30`)],
    ['on New Year’s Day into capital', closings((year) => `${year + 1}-01-01`, 'Capital', both)],
    ['on 5 January into capital', closings((year) => `${year + 1}-01-05`, 'Capital', both)],
    ['on 5 January into retained earnings', closings((year) => `${year + 1}-01-05`, undefined, both)],
    ['into drawings', closings((year) => `${year}-12-31`, 'Drawings')],
    [
      'through an income summary',
      YEARS.flatMap((year): Entry[] => [
        [`${year}-12-31`, { Sales: sold(year), 'Income summary': -sold(year) }],
        [`${year}-12-31`, { 'Income summary': 6_000, Goods: -3_600, Rent: -2_400 }],
        [`${year}-12-31`, { 'Income summary': earned(year), 'Retained earnings': -earned(year) }],
      ]),
    ],
    [
      'through an income summary that is transferred in March',
      both.flatMap((year): Entry[] => [
        closed(`${year}-12-31`, year, 'Income summary'),
        [`${year + 1}-03-15`, { 'Income summary': earned(year), 'Retained earnings': -earned(year) }],
      ]),
    ],
    [
      'in two parts a month apart',
      both.flatMap((year): Entry[] => [
        [`${year}-12-31`, { Sales: sold(year), 'Retained earnings': -sold(year) }],
        [`${year + 1}-01-31`, { Goods: -3_600, Rent: -2_400, 'Retained earnings': 6_000 }],
      ]),
    ],
    [
      'once, and takes it back in June',
      [closed('2022-12-31', 2022), ['2023-06-10', { Sales: -sold(2022), Goods: 3_600, Rent: 2_400, 'Retained earnings': earned(2022) }]],
    ],
  ])('shows what it earned and owns where it closes %s', async (_, entries) => {
    const books = await read([...SHOP, ...entries]);
    expect(netIncome(books)).toEqual([6_078, 7_278, 8_478]);
    expect(totalAssets(books)).toEqual([16_078, 23_356, 31_834]);
    expect(retained(books)).toEqual([0, 6_078, 13_356]);
    expect(cashFlow(books)).toEqual([
      [6_078, 7_278, 8_478],
      [0, 0, 0],
      [10_000, 0, 0],
      [0, 16_078, 23_356],
    ]);
    expect([warnings(books), failedChecks(books)]).toEqual([[], []]);
  });

  it('counts small entries of the auditor in the year of their date, after its closing', async () => {
    const late: Entry = ['2023-12-31', { Bank: 1, Sales: -5, Goods: 3, Rent: 1 }];
    const books = await read([...SHOP, closed('2022-12-31', 2022), closed('2023-12-31', 2023), late]);
    expect(netIncome(books)).toEqual([6_078, 7_279, 8_478]);
    expect(books.checks.find(({ id }) => id === 'income-continuity')?.outcome).toBe('Inconclusive');
  });

  it('is told of another fiscal year end where it closes in June', async () => {
    const june = (year: number, months: number): Entry => {
      const sales = Array.from({ length: 12 }, (_, at) => at + 1)
        .flatMap((month) => (month <= 6 ? inMonth(year, month) : months > 6 ? inMonth(year - 1, month) : []))
        .reduce((sum, [, lines]) => sum - (lines['Sales'] ?? 0), 0);
      return [`${year}-06-30`, { Sales: sales, Goods: -300 * months, Rent: -200 * months, 'Retained earnings': 500 * months - sales }];
    };
    const books = await read([...SHOP, june(2022, 6), june(2023, 12), june(2024, 12)]);
    expect(netIncome(books)).toEqual([6_078, 7_278, 8_478]);
    expect(warnings(books)).toEqual(['fiscal-year-end.otherMonth']);
    expect(books.findings.find(({ kind }) => kind === 'fiscal-year-end')?.choices).toEqual([
      { kind: 'fiscalYearEnd', month: 12, proposed: 6 },
    ]);
  });
});

describe('an entry of the last day that is not a closing', () => {
  const contribution: Entry[] = [
    ['2022-03-01', { Bank: 300_000, 'Other income': -300_000 }],
    ['2022-12-31', { 'Other income': 300_000, Capital: -300_000 }],
  ];
  const wages = both.flatMap((year): Entry[] => [
    [`${year}-06-30`, { Wages: 50_000, Bank: -50_000 }],
    [`${year}-12-31`, { Drawings: 50_000, Wages: -50_000 }],
  ]);

  it.each<[what: string, entries: readonly Entry[], income: number[], otherwise: number]>([
    ['a contribution of the owner, corrected, in one year of books', [FOUNDED, ...trade(2022), ...contribution], [6_078], 306_078],
    ['the same in two years', [FOUNDED, ...both.flatMap(trade), ...contribution], [6_078, 7_278], 306_078],
    ['the owner’s wages, moved to drawings', [FOUNDED, ...both.flatMap(trade), ...wages], [6_078, 7_278], -43_922],
  ])('counts, with a warning of what it would change: %s', async (_, entries, income, otherwise) => {
    const books = await read(entries);
    expect(netIncome(books)).toEqual(income);
    const [warning] = books.findings.filter(({ kind }) => kind === 'unclear-closing');
    expect(warning).toMatchObject({ level: 'Warning', evidenceKey: 'finding.unclear-closing.ordinary' });
    expect(warning?.effects).toContainEqual({ figure: 'netIncome', fiscalYear: 2022, shown: 607_800, otherwise: otherwise * 100 });
  });
});

describe('opening balances', () => {
  const opening = (date: string): Entry => [
    date,
    { Bank: 50_000, Receivables: 20_000, Equipment: 80_000, Loan: -90_000, Capital: -10_000, 'Retained earnings': -50_000 },
    'OPENING BALANCES',
  ];
  const months = Array.from({ length: 12 }, (_, at): Entry => [day(2023, at + 1, 15), { Bank: 1_000, Sales: -1_000 }]);
  const rent: Entry = ['2023-12-31', { Rent: 10, Bank: -10 }];

  it.each(['2023-01-01', '2022-12-31'])('of %s cause no cash flow and no separate fiscal year', async (date) => {
    const books = await read([opening(date), ...months, rent]);
    expect(cashFlow(books)).toEqual([[11_990], [0], [0], [50_000]]);
    expect([totalAssets(books), netIncome(books)]).toEqual([[161_990], [11_990]]);
  });

  it('that are reversed and entered again on the next days count once', async () => {
    const [, lines] = opening('');
    const reversed = Object.fromEntries(Object.entries(lines).map(([name, amount]) => [name, -amount]));
    const books = await read([opening('2023-01-01'), ['2023-01-02', reversed], ['2023-01-03', lines], ...months, rent]);
    expect([totalAssets(books), cashFlow(books)[3]]).toEqual([[161_990], [50_000]]);
  });
});

/** Two years from March to February of sales that earn 1,200 each. */
const TO_FEBRUARY = Array.from({ length: 24 }, (_, at): Entry => [
  day(2023 + Math.floor((at + 2) / 12), ((at + 2) % 12) + 1, 15),
  { Bank: 100, Sales: -300, Goods: 150, Rent: 50 },
]);

describe('odd books', () => {
  it('of a year that ends on a leap day close on it', async () => {
    const close = (date: string): Entry => [date, { Sales: 3_600, Goods: -1_800, Rent: -600, 'Retained earnings': -1_200 }];
    const books = await read([['2023-03-01', { Bank: 5, Capital: -5 }], ...TO_FEBRUARY, close('2024-02-29'), close('2025-02-28')], 2);
    expect([netIncome(books), totalAssets(books), warnings(books)]).toEqual([[1_200, 1_200], [1_205, 2_405], []]);
  });

  it('that a fiscal year ending in February closes and opens again with its income and expenses keep their balance sheets', async () => {
    const shut = (date: string, years: number): Entry[] => {
      const earned = 1_200 * years;
      const income = years === 1 ? { Sales: 3_600, Goods: -1_800, Rent: -600 } : { Sales: 7_200, Goods: -3_600, Rent: -1_200 };
      return [[date, { Bank: -5 - earned, Equipment: -20, Capital: 25, ...income }]];
    };
    const opened: Entry = ['2024-03-01', { Bank: 1_205, Equipment: 20, Capital: -25, Sales: -3_600, Goods: 1_800, Rent: 600 }];
    const books = await read(
      [
        ['2023-03-01', { Bank: 5, Equipment: 20, Capital: -25 }],
        ...TO_FEBRUARY,
        ...shut('2024-02-29', 1),
        opened,
        ...shut('2025-02-28', 2),
      ],
      2,
    );
    expect([netIncome(books), totalAssets(books), failedChecks(books)]).toEqual([[1_200, 1_200], [1_225, 2_425], []]);
  });

  it('that a fiscal year ending in February closes into equity, and opens again, keep their balance sheets', async () => {
    const retain = (date: string): Entry => [date, { Sales: 3_600, Goods: -1_800, Rent: -600, 'Retained earnings': -1_200 }];
    const balances = (date: string, years: number, sign: 1 | -1): Entry => [
      date,
      { Bank: sign * (5 + 1_200 * years), Capital: -sign * 5, 'Retained earnings': -sign * 1_200 * years },
    ];
    const books = await read(
      [
        ['2023-03-01', { Bank: 5, Capital: -5 }],
        ...TO_FEBRUARY,
        retain('2024-02-29'),
        balances('2024-02-29', 1, -1),
        balances('2024-03-01', 1, 1),
        retain('2025-02-28'),
        balances('2025-02-28', 2, -1),
      ],
      2,
    );
    expect([netIncome(books), totalAssets(books), warnings(books)]).toEqual([[1_200, 1_200], [1_205, 2_405], []]);
  });

  it('of a loss in their first year carry it forward', async () => {
    const losses = Array.from({ length: 12 }, (_, at): Entry => [
      day(2022, at + 1, 15),
      { Bank: -300, Sales: -100, Goods: 250, Rent: 150 },
    ]);
    const close: Entry = ['2022-12-31', { Sales: 1_200, Goods: -3_000, Rent: -1_800, 'Retained earnings': 3_600 }];
    const books = await read([FOUNDED, ...losses, close, ...trade(2023)]);
    expect([netIncome(books), retained(books), warnings(books)]).toEqual([[-3_600, 7_278], [0, -3_600], []]);
  });

  it('without income or expenses have a balance sheet and a cash flow', async () => {
    const books = await read([FOUNDED, ['2022-05-02', { Equipment: 500, Bank: -500 }], ['2023-05-02', { Bank: 700, Loan: -700 }]]);
    expect([netIncome(books), totalAssets(books), warnings(books)]).toEqual([[0, 0], [10_000, 10_700], []]);
    expect(cashFlow(books).slice(0, 3)).toEqual([
      [0, 0],
      [-500, 0],
      [10_000, 700],
    ]);
  });

  it('in dinars keep their three decimals', async () => {
    const entries: Entry[] = [
      ['2024-01-02', { Bank: 1_000.125, Capital: -1_000.125 }],
      ['2024-06-02', { Bank: 1_234.567, Sales: -1_234.567 }],
    ];
    const books = await booksOfLedger(ledgerCsv(CHART, entries, 3), { source: { baseCurrency: 'KWD' } });
    expect(yearsOf(books, 'BalanceSheet', 'assets:footer')).toEqual([2_234_692]);
  });
});
