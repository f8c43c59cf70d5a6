import { describe, expect, it } from 'vitest';
import { NO_DECISIONS } from '../findings/reading-decisions';
import { readingOf } from '../reading/reading';
import { balanceOf, closing, founding, leftOut, netIncomes, SHOP, shopBooks, trading, type Entry } from './year-end.builders';

const { BANK, RECEIVABLES, EQUIPMENT, LOAN, CAPITAL, RETAINED, SALES, SERVICES, WAGES, RENT, BALANCES } = SHOP;

/** What the balance sheet of the shop is at the end of its first year, closed into retained earnings. */
const SHEET = [
  [BANK, 8_200],
  [RECEIVABLES, 6_000],
  [CAPITAL, -10_000],
  [RETAINED, -4_200],
] as const;
const shut = (date: string): Entry => [date, ...SHEET.map(([account, balance]) => [account, -balance] as const)];
const reopened = (date: string): Entry => [date, ...SHEET];
const assets = (books: ReturnType<typeof shopBooks>, end: string) => balanceOf(books, BANK, end) + balanceOf(books, RECEIVABLES, end);

describe('balances that are closed and opened again', () => {
  it('keep their balance sheet at the end of the year', () => {
    const books = shopBooks([
      founding(2023),
      ...trading(2023),
      closing('2023-12-31'),
      shut('2023-12-31'),
      reopened('2024-01-01'),
      ...trading(2024),
    ]);
    expect(leftOut(books)).toEqual(['2023-12-31 14', '2023-12-31 15', '2024-01-01 16']);
    expect(['2023-12-31', '2024-01-31', '2024-12-15'].map((end) => assets(books, end))).toEqual([14_200, 14_550, 18_400]);
    expect(netIncomes(books)).toEqual([4_200, 4_200]);
    const [finding] = books.findings.filter(({ kind }) => kind === 'closing-pair');
    expect(finding?.effects).toContainEqual({ figure: 'totalAssets', fiscalYear: 2023, shown: 14_200, otherwise: 0 });
  });

  it('keep it where the first day of the books is the last of a year', () => {
    const day = '2023-12-31';
    const books = shopBooks([
      [day, [BANK, 10_000], [RECEIVABLES, 4_200], [CAPITAL, -10_000], [SALES, -4_200]],
      [day, [SALES, 4_200], [RETAINED, -4_200]],
      [day, [BANK, -10_000], [BALANCES, 10_000]],
      [day, [RECEIVABLES, -4_200], [CAPITAL, 10_000], [RETAINED, 4_200], [BALANCES, -10_000]],
      ['2024-01-01', [BANK, 10_000], [BALANCES, -10_000]],
      ['2024-01-01', [RECEIVABLES, 4_200], [CAPITAL, -10_000], [RETAINED, -4_200], [BALANCES, 10_000]],
      ...trading(2024),
    ]);
    expect(assets(books, day)).toBe(14_200);
    expect(netIncomes(books)).toEqual([4_200, 4_200]);
  });

  it('keep it when only assets and liabilities are closed, against an account of equity', () => {
    const books = shopBooks([
      founding(2023),
      ...trading(2023),
      ['2023-12-31', [BANK, -8_200], [RECEIVABLES, -6_000], [CAPITAL, 14_200]],
      ['2024-01-01', [BANK, 8_200], [RECEIVABLES, 6_000], [CAPITAL, -14_200]],
      ...trading(2024),
    ]);
    expect(leftOut(books)).toEqual(['2023-12-31 14', '2024-01-01 15']);
    expect(assets(books, '2023-12-31')).toBe(14_200);
  });

  it('keep it when the books end with the closing', () => {
    const books = shopBooks([founding(2023), ...trading(2023), closing('2023-12-31'), shut('2023-12-31')]);
    expect(assets(books, '2023-12-31')).toBe(14_200);
  });

  it('keep it when the books end with the closing of both the income statement, through a summary, and the balance sheet', () => {
    const through: Entry[] = [
      ['2023-12-31', [SALES, 12_000], [SERVICES, 600], [BALANCES, -12_600]],
      ['2023-12-31', [BALANCES, 8_400], [WAGES, -7_200], [RENT, -1_200]],
      ['2023-12-31', [BALANCES, 4_200], [CAPITAL, -4_200]],
    ];
    const end: Entry = ['2023-12-31', [BANK, -8_200], [RECEIVABLES, -6_000], [CAPITAL, 14_200]];
    const books = shopBooks([founding(2023), ...trading(2023), ...through, end]);
    expect(books.journals.map(({ role }) => role).sort()).toEqual(['closing', 'closing', 'closing', 'pair']);
    expect(assets(books, '2023-12-31')).toBe(14_200);
    expect(netIncomes(books)).toEqual([4_200]);
  });

  it('are counted once when the next year repeats them without a closing', () => {
    const books = shopBooks([founding(2023), ...trading(2023), reopened('2024-01-01'), ...trading(2024)]);
    expect(leftOut(books)).toEqual(['2024-01-01 14']);
    expect(assets(books, '2024-12-15')).toBe(18_400);
  });

  it.each<[string, readonly (readonly (typeof SHEET)[number][])[]]>([
    ['one journal a side', [SHEET.slice(0, 2), SHEET.slice(2)]],
    ['one journal an account', SHEET.map((line) => [line])],
  ])('keep it, and are counted once, through an account of balances, %s', (_, parts) => {
    const carried = (date: string, sign: number) =>
      parts.map((lines): Entry => {
        const rest = lines.reduce((sum, [, balance]) => sum - balance, 0);
        return [date, ...lines.map(([account, balance]) => [account, sign * balance] as const), [BALANCES, sign * rest]];
      });
    const year = [founding(2023), ...trading(2023), closing('2023-12-31')];
    const drawing: Entry = ['2023-12-31', [CAPITAL, 70], [BANK, -70]];
    const paired = shopBooks([...year, ...carried('2023-12-31', -1), ...carried('2024-01-01', 1), ...trading(2024)]);
    const ended = shopBooks([...year, ...carried('2023-12-31', -1)]);
    const repeated = shopBooks([...year, ...carried('2024-01-01', 1), ...trading(2024)]);
    const disturbed = shopBooks([...year, drawing, ...carried('2023-12-31', -1), ...carried('2024-01-01', 1), ...trading(2024)]);
    expect([paired, ended, repeated].map((books) => assets(books, '2023-12-31'))).toEqual([14_200, 14_200, 14_200]);
    expect([paired, repeated].map((books) => assets(books, '2024-12-15'))).toEqual([18_400, 18_400]);
    expect([paired, ended, repeated].map((books) => balanceOf(books, BALANCES, '2023-12-31'))).toEqual([0, 0, 0]);
    expect(leftOut(disturbed)).not.toContain('2023-12-31 15');
    expect(assets(disturbed, '2023-12-31')).toBe(14_130);
  });

  describe('one journal per account, through an account that is not equity', () => {
    const { SUMMARY } = SHOP;
    const carried = (date: string, sign: number, lines: readonly (typeof SHEET)[number][] = SHEET) =>
      lines.map(([account, balance]): Entry => [date, [account, sign * balance], [SUMMARY, -sign * balance]]);
    const year = [founding(2023), ...trading(2023), closing('2023-12-31')];

    it('keep it, and are counted once', () => {
      const paired = shopBooks([...year, ...carried('2023-12-31', -1), ...carried('2024-01-01', 1), ...trading(2024)]);
      const ended = shopBooks([...year, ...carried('2023-12-31', -1)]);
      const repeated = shopBooks([...year, ...carried('2024-01-01', 1), ...trading(2024)]);
      expect([paired, ended, repeated].map((books) => assets(books, '2023-12-31'))).toEqual([14_200, 14_200, 14_200]);
      expect([paired, repeated].map((books) => assets(books, '2024-12-15'))).toEqual([18_400, 18_400]);
      expect([paired, repeated].map(netIncomes)).toEqual([
        [4_200, 4_200],
        [4_200, 4_200],
      ]);
      expect([paired, ended, repeated].map((books) => balanceOf(books, SUMMARY, '2023-12-31'))).toEqual([0, 0, 0]);
    });

    it('are recognized among thousands of journals of two accounts', () => {
      const repayments = Array.from({ length: 12_000 }, (_, at): Entry => {
        const sign = at % 2 === 0 ? 1 : -1;
        return [`2024-${String(1 + (at % 11)).padStart(2, '0')}-20`, [LOAN, sign], [BANK, -sign]];
      });
      const books = shopBooks([...year, ...carried('2023-12-31', -1), ...carried('2024-01-01', 1), ...repayments, ...trading(2024)]);
      expect(assets(books, '2023-12-31')).toBe(14_200);
      expect(leftOut(books)).toHaveLength(9);
    });

    it.each([
      ['an asset that is sold for cash every day', EQUIPMENT],
      ['receivables', RECEIVABLES],
      ['the bank account itself', BANK],
    ])('repeated through %s count twice, with a warning that names the day and the accounts', (_, through) => {
      const bought: Entry = ['2023-06-30', [EQUIPMENT, 900], [BANK, -900]];
      const lent: Entry = ['2023-07-01', [BANK, 2_500], [LOAN, -2_500]];
      const owned = [[BANK, 9_800] as const, [RECEIVABLES, 6_000] as const, [EQUIPMENT, 900] as const, [LOAN, -2_500] as const];
      const repeated = owned
        .filter(([account]) => account !== through)
        .map(([account, balance]): Entry => ['2024-01-01', [account, balance], [through, -balance]]);
      const taken: Entry = ['2024-01-01', [through, 14_200], [CAPITAL, -14_200]];
      const rent: Entry = ['2024-01-01', [RENT, 40], [BANK, -40]];
      const books = shopBooks([founding(2023), bought, lent, ...trading(2023), ...repeated, taken, rent, ...trading(2024)]);
      const [warning] = books.findings.filter(({ kind }) => kind === 'closing-pair');
      expect(warning).toMatchObject({
        level: 'Warning',
        evidenceKey: 'finding.closing-pair.doubled',
        facts: { date: { value: '2024-01-01' }, accounts: { value: 3 }, held: { value: 4 }, days: { value: 1 } },
      });
    });

    it('stay in, with a warning of the balances that are gone, where the account keeps a rest', () => {
      const van: Entry = ['2023-06-30', [EQUIPMENT, 900], [BANK, -900]];
      const balances = [[BANK, 7_300] as const, [RECEIVABLES, 6_000] as const, [EQUIPMENT, 900] as const];
      const move = (date: string, sign: number) =>
        balances.map(([account, balance]): Entry => [date, [account, sign * balance], [SUMMARY, -sign * balance]]);
      const books = shopBooks([...year, van, ...move('2023-12-31', -1), ...move('2024-01-01', 1), ...trading(2024)]);
      expect(leftOut(books)).toEqual(['2023-12-31 14']);
      const [warning] = books.findings.filter(({ kind }) => kind === 'closing-pair');
      expect(warning).toMatchObject({
        level: 'Warning',
        evidenceKey: 'finding.closing-pair.zero',
        facts: { end: { value: '2023-12-31' }, assets: { minor: 0 }, before: { minor: 13_850 } },
      });
    });
  });

  it('stay in when a contribution of the first days was taken back and booked again', () => {
    const contributed = (date: string, sign: number): Entry => [date, [BANK, sign * 500], [CAPITAL, -sign * 500]];
    const young = shopBooks([
      contributed('2023-01-02', 1),
      contributed('2023-01-30', -1),
      contributed('2023-02-02', 1),
      ...trading(2023).slice(2),
    ]);
    expect(leftOut(young)).toEqual([]);
    expect(balanceOf(young, CAPITAL, '2023-01-31')).toBe(0);
  });

  it('stay in when an entry is taken back and booked again in the month that ends with a closing of all balances', () => {
    const contributed = (date: string, sign: number): Entry => [
      date,
      [EQUIPMENT, sign * 500],
      [RECEIVABLES, sign * 40],
      [CAPITAL, -sign * 540],
    ];
    const sheet = [[BANK, 8_200] as const, [RECEIVABLES, 6_040] as const, [EQUIPMENT, 500] as const, [CAPITAL, -14_740] as const];
    const move = (date: string, sign: number): Entry => [date, ...sheet.map(([account, balance]) => [account, sign * balance] as const)];
    const books = shopBooks([
      founding(2023),
      ...trading(2023),
      contributed('2023-11-20', 1),
      contributed('2023-12-03', -1),
      contributed('2023-12-09', 1),
      move('2023-12-31', -1),
      move('2024-01-01', 1),
      ...trading(2024),
    ]);
    expect(leftOut(books)).toEqual(['2023-12-31 17', '2024-01-01 18']);
  });

  it.each(['one journal', 'one journal an account'])(
    'leave an entry of the day of their closing %s in place that is reversed in January',
    (style) => {
      const lent: Entry = ['2023-11-02', [BANK, 900], [LOAN, -900]];
      const takenOver = (date: string, sign: number): Entry => [date, [LOAN, sign * 300], [CAPITAL, -sign * 300]];
      const sheet = [
        [BANK, 9_100] as const,
        [RECEIVABLES, 6_000] as const,
        [LOAN, -600] as const,
        [CAPITAL, -10_300] as const,
        [RETAINED, -4_200] as const,
      ];
      const carried = (date: string, sign: number) =>
        style === 'in one journal'
          ? [[date, ...sheet.map(([account, balance]) => [account, sign * balance] as const)] satisfies Entry]
          : sheet.map(([account, balance]): Entry => [date, [account, sign * balance], [BALANCES, -sign * balance]]);
      const year = [
        founding(2023),
        ...trading(2023),
        lent,
        closing('2023-12-31'),
        takenOver('2023-12-31', 1),
        ...carried('2023-12-31', -1),
      ];
      const books = shopBooks([...year, ...carried('2024-01-01', 1), takenOver('2024-01-08', -1), ...trading(2024)]);
      expect(['2023-12-31', '2024-01-31'].map((end) => balanceOf(books, LOAN, end))).toEqual([-600, -900]);
      expect(assets(books, '2023-12-31')).toBe(15_100);
    },
  );

  it('that end the books leave a dividend of the same month in place', () => {
    const declared: Entry = ['2023-12-12', [CAPITAL, 1_000], [BANK, -400], [LOAN, -600]];
    const end: Entry = ['2023-12-31', [BANK, -7_800], [RECEIVABLES, -6_000], [LOAN, 600], [CAPITAL, 9_000], [RETAINED, 4_200]];
    const books = shopBooks([founding(2023), ...trading(2023), declared, closing('2023-12-31'), end]);
    expect(leftOut(books)).toEqual(['2023-12-31 15', '2023-12-31 16']);
    expect([BANK, LOAN].map((account) => balanceOf(books, account, '2023-12-31'))).toEqual([7_800, -600]);
  });

  it('stay in when a journal and its reversal leave most of the balance sheet alone', () => {
    const books = shopBooks([
      founding(2023),
      ...trading(2023),
      ['2023-12-31', [RECEIVABLES, 700], [CAPITAL, -500], [LOAN, -200]],
      ['2024-01-01', [RECEIVABLES, -700], [CAPITAL, 500], [LOAN, 200]],
      ...trading(2024),
    ]);
    expect(leftOut(books)).toEqual([]);
    expect(balanceOf(books, LOAN, '2023-12-31')).toBe(-200);
  });
});

describe('opening balances', () => {
  const opening = (date: string): Entry => [
    date,
    [BANK, 50_000],
    [RECEIVABLES, 20_000],
    [EQUIPMENT, 80_000],
    [LOAN, -90_000],
    [CAPITAL, -10_000],
    [RETAINED, -50_000],
  ];

  it.each([
    ['the first day', '2023-01-01', 2023, 0],
    ['the last day of the year before', '2022-12-31', 2022, null],
    ['a day of autumn, months before the first entry', '2022-10-31', 2022, null],
  ])('in a journal of %s set balances and create no separate year', (_, date, fiscalYear, shown) => {
    const books = shopBooks([opening(date), ...trading(2023)]);
    expect(books.matrix?.slices[0]?.start).toBe('2023-01-01');
    expect(books.matrix?.rows[EQUIPMENT]).toMatchObject({ opening: 80_000, debits: Array.from({ length: 12 }, () => 0) });
    expect(books.journals).toMatchObject([{ role: 'opening', use: 'opening', date }]);
    const [finding] = books.findings.filter(({ kind }) => kind === 'opening-journal');
    expect(finding?.effects).toContainEqual({ figure: 'financingCash', fiscalYear, shown, otherwise: 70_000 });
  });

  it('are one journal for each account when their texts say so', () => {
    const entries: Entry[] = [
      ['2023-01-01', [BANK, 10_000], [CAPITAL, -10_000]],
      ['2023-01-01', [EQUIPMENT, 5_000], [CAPITAL, -5_000]],
    ];
    expect(shopBooks([...entries, ...trading(2023)]).matrix?.rows[EQUIPMENT]?.opening).toBe(0);
    const said = shopBooks([...entries, ...trading(2023)], 12, null, 'Opening balance');
    expect(said.journals.map(({ use }) => use)).toEqual(['opening', 'opening']);
    expect(said.matrix?.rows[EQUIPMENT]?.opening).toBe(5_000);
  });

  it.each<[string, Entry[], number]>([
    [
      'through the bank account',
      [
        ['2023-01-01', [BANK, 5_000], [CAPITAL, -5_000]],
        ['2023-01-01', [RECEIVABLES, 2_000], [BANK, -2_000]],
        ['2023-01-01', [EQUIPMENT, 8_000], [BANK, -8_000]],
        ['2023-01-01', [BANK, 9_000], [LOAN, -9_000]],
      ],
      4,
    ],
    [
      'through equity',
      [
        ['2023-01-01', [BALANCES, -5_000], [BANK, 5_000]],
        ['2023-01-01', [BALANCES, -8_000], [EQUIPMENT, 8_000]],
        ['2023-01-01', [BALANCES, 9_000], [LOAN, -9_000]],
      ],
      3,
    ],
    [
      'with the income of the year so far',
      [['2023-01-01', [BANK, 9_000], [LOAN, -3_000], [CAPITAL, -4_000], [SALES, -5_000], [WAGES, 3_000]]],
      1,
    ],
    ['on the last day of a month', [['2022-12-31', [BANK, 9_000], [LOAN, -3_000], [CAPITAL, -4_000], [SALES, -2_000]]], 1],
  ])(
    'that nothing says are such, %s, count as activity, with a warning that offers to open the books with them',
    (_, entries, journals) => {
      const books = shopBooks([...entries, ...trading(2023)]);
      const [warning] = books.findings.filter(({ kind }) => kind === 'opening-journal');
      expect(warning).toMatchObject({
        level: 'Warning',
        evidenceKey: 'finding.opening-journal.unclear',
        facts: { journals: { value: journals } },
      });
      expect(warning?.effects.map(({ figure }) => figure)).toContain('financingCash');
      const uses = entries.map(([date], at) => ({ journal: `${at + 1}`, date, use: 'opening' as const }));
      const reading = readingOf(books.raw!, { ...NO_DECISIONS, journals: uses });
      expect(reading.matrix.slices[0]?.start).toBe('2023-01-01');
      expect(reading.matrix.rows[LOAN]).toMatchObject({
        opening: -entries.flatMap(([, ...lines]) => lines).reduce((sum, [account, amount]) => (account === LOAN ? sum - amount : sum), 0),
        credits: Array.from({ length: 12 }, () => 0),
      });
    },
  );

  it.each<[string, Entry[]]>([
    [
      'a founding with a loan within a month',
      [
        ['2023-01-10', [BANK, 5_000], [CAPITAL, -5_000]],
        ['2023-01-10', [BANK, 5_000], [LOAN, -5_000]],
      ],
    ],
    [
      'payments of New Year’s Day',
      [
        ['2023-01-01', [CAPITAL, 500], [BANK, -500]],
        ['2023-01-01', [LOAN, 700], [BANK, -700]],
      ],
    ],
    ['a sale', [['2023-01-01', [RECEIVABLES, 500], [BANK, 300], [SALES, -800]]]],
  ])('are not suspected of %s', (_, entries) => {
    expect(shopBooks([...entries, ...trading(2023)]).findings.filter(({ kind }) => kind === 'opening-journal')).toEqual([]);
  });

  it('exclude a founder’s contribution, a sale of the first day, and journals of later days', () => {
    expect(shopBooks([founding(2023), ...trading(2023)]).journals).toEqual([]);
    expect(shopBooks([['2023-01-02', [BANK, 500], [RECEIVABLES, 500], [SALES, -1_000]], ...trading(2023)]).journals).toEqual([]);
    expect(shopBooks([founding(2023), ...trading(2023), opening('2023-06-01')]).journals).toEqual([]);
  });

  it('alone open nothing: books of one journal are its activity', () => {
    expect(shopBooks([opening('2023-01-01')]).journals).toEqual([]);
  });
});
