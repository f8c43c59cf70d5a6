import { describe, expect, it } from 'vitest';
import { pagesOf } from '../testing/read-request';
import { COMPANY, at, balance, category, page, readFreeAgent, row, type Answers } from './testing/fake-freeagent';

const TRANSACTIONS = 'accounting/transactions';
const TRIAL_BALANCE = 'accounting/trial_balance/summary';

/** Rows of the accounting year that a query is about. */
const ledger =
  (...rows: readonly ReturnType<typeof row>[]): Answers[string] =>
  (query) =>
    rows.filter(({ dated_on: day }) => query.get('from_date')! <= day && day <= query.get('to_date')!);

/** The lines that were read, as `2026-05-01 750-1 120000 journal`. */
async function linesOf(answers: Answers, changes: Parameters<typeof readFreeAgent>[1] = {}): Promise<string[]> {
  const { pages } = await readFreeAgent(answers, changes);
  const accounts = pagesOf(pages, 'accounts').flatMap((each) => each.accounts);
  return pagesOf(pages, 'lines').flatMap(({ date, account, amount, journal }) =>
    Array.from(date, (day, index) => `${day} ${accounts[account[index]!]?.number} ${amount[index]} ${journal[index]}`),
  );
}

describe('the ledger of FreeAgent', () => {
  it('is asked for by accounting years, which may be longer than twelve months', async () => {
    const periods = [
      { starts_on: '2024-01-01', ends_on: '2025-06-30' },
      { starts_on: '2025-07-01', ends_on: '2026-03-31' },
    ];
    const { requests } = await readFreeAgent({}, { company: { ...COMPANY, annual_accounting_periods: periods } });
    expect(requests.filter((each) => each.startsWith(TRANSACTIONS))).toEqual([
      `${TRANSACTIONS}?from_date=2025-04-01&to_date=2025-06-30&page=1&per_page=100`,
      `${TRANSACTIONS}?from_date=2025-07-01&to_date=2026-03-31&page=1&per_page=100`,
      `${TRANSACTIONS}?from_date=2026-04-01&to_date=2026-06-15&page=1&per_page=100`,
    ]);
  });

  it('brings forward the trial balance of the day before, with what people see as codes', async () => {
    const lines = await linesOf({
      [TRIAL_BALANCE]: (query) =>
        query.get('to_date') !== '2025-03-31'
          ? []
          : [
              balance('750-65345', '300.0', { display_nominal_code: '750-1', name: 'Bank Account Current' }),
              // The colon is in the vendor's own example.
              { nominal_code: '902-6465', 'display_nominal_code:': '902-1', name: 'Salary and Bonuses: Bob', total: '-100.0' },
              balance('968', '-200.0'),
            ],
    });
    expect(lines.toSorted()).toEqual([
      '20250331 750-1 30000 opening-balances',
      '20250331 902-1 -10000 opening-balances',
      '20250331 968 -20000 opening-balances',
    ]);
  });

  it('has one account for each bank account, also where no trial balance says whose id the code of a transaction has', async () => {
    const lines = await linesOf({
      bank_accounts: () => [{ url: at('bank_accounts/7'), type: 'StripeBankAccount', name: 'Stripe' }],
      [TRANSACTIONS]: ledger(row(1, '2026-05-01', '750-7', '9.0'), row(2, '2026-05-02', '750-1', '8.0')),
    });
    expect(lines.map((line) => line.split(' ').slice(0, 3).join(' '))).toEqual(['20260501 750-1 900', '20260502 750-1 800']);
  });

  it.each([
    ['leaves them out of its transactions', []],
    [
      'lists them among its transactions',
      [row(1, '2026-04-10', '750-1', '500.0', OPENING()), row(2, '2026-04-10', '968', '-500.0', OPENING())],
    ],
  ])('has the opening balances of books that begin within the span once, where FreeAgent %s', async (_, listed) => {
    const sales = [row(3, '2026-04-10', '750-1', '20.0', SALE()), row(4, '2026-04-10', '001', '-20.0', SALE())];
    const lines = await linesOf(
      {
        [TRANSACTIONS]: ledger(...listed, ...sales),
        [TRIAL_BALANCE]: () => [balance('750-1', '520.0'), balance('968', '-500.0'), balance('001', '-20.0')],
      },
      { company: { ...COMPANY, freeagent_start_date: '2026-04-10' } },
    );
    const sums = new Map<string, number>();
    for (const [, code = '', amount] of lines.map((line) => line.split(' '))) sums.set(code, (sums.get(code) ?? 0) + Number(amount));
    expect(Object.fromEntries(sums)).toEqual({ '750-1': 52_000, '968': -50_000, '001': -2_000 });
    expect(lines.filter((line) => line.startsWith('20260409'))).toHaveLength(listed.length === 0 ? 2 : 0);
  });

  it('puts entries that name no source in journals by their description, and those that name it in part in one of their day', async () => {
    const lines = await linesOf({
      [TRANSACTIONS]: ledger(
        row(1, '2026-04-30', '460', '50.0', { source_item_url: at('capital_assets/3') }),
        row(2, '2026-04-30', '606-1', '-50.0', { source_item_url: undefined }),
        row(3, '2026-04-30', '285', '9.0', SALE()),
        row(4, '2026-04-30', '750-1', '-9.0', SALE()),
        row(5, '2026-04-30', '817', '-120.0', VAT()),
        row(6, '2026-04-30', '819', '120.0', VAT()),
        row(7, '2026-04-30', '285', '7.0', { source_item_url: '/v2/journal_sets/5/journal_entries/1' }),
        row(8, '2026-04-30', '101', '-7.0', { source_item_url: '/v2/journal_sets/5/journal_entries/2' }),
      ),
    });
    expect(lines).toEqual([
      '20260430 460 5000 entries 2026-04-30',
      '20260430 606-1 -5000 entries 2026-04-30',
      '20260430 285 900 bank_transaction_explanations/9 2026-04-30',
      '20260430 750-1 -900 bank_transaction_explanations/9 2026-04-30',
      '20260430 817 -12000 entries 2026-04-30 2',
      '20260430 819 12000 entries 2026-04-30 2',
      '20260430 285 700 journal_sets/5 2026-04-30',
      '20260430 101 -700 journal_sets/5 2026-04-30',
    ]);
  });

  it('finds a bank account by the id that reports write in place of its number', async () => {
    const lines = await linesOf({
      [TRIAL_BALANCE]: () => [balance('750-65345', '0.0', { display_nominal_code: '750-1' })],
      [TRANSACTIONS]: ledger(row(1, '2026-05-01', '750-65345', '5.0', SALE()), row(2, '2026-05-01', '001', '-5.0', SALE())),
    });
    expect(lines[0]).toBe('20260501 750-1 500 bank_transaction_explanations/9 2026-05-01');
  });

  it('has one account for a capital asset, whose cost FreeAgent moves from 602 to 601 at the end of a year', async () => {
    const { pages } = await readFreeAgent(
      {
        [TRIAL_BALANCE]: (query) => (query.get('to_date') === '2026-06-15' ? [balance('601-4', '800.0'), balance('602-4', '5.0')] : []),
      },
      { categories: { general_categories: ['601-4', '602-4', '605-4', '606-4', '607-4'].map(named) } },
    );
    const accounts = pagesOf(pages, 'accounts').flatMap((each) => each.accounts);
    expect(accounts.slice(0, 2)).toMatchObject([
      { number: '602-4', name: 'Other Capital Asset', type: 'Fixed Asset' },
      { number: '606-4', name: 'Other Capital Asset Depreciation', type: 'Accumulated Depreciation' },
    ]);
    const [stated] = pagesOf(pages, 'statedBalances');
    expect(stated?.reports.at(-1)?.rows.map(({ account }) => account)).toEqual([0, 0]);
  });

  it('has amounts in foreign currency beside those in the native one', async () => {
    const foreign_currency_data = { currency_code: 'USD', debit_value: '-37.61' };
    const { pages } = await readFreeAgent({
      [TRANSACTIONS]: ledger(row(1, '2026-05-01', '285', '-30.0', { foreign_currency_data })),
    });
    const [lines] = pagesOf(pages, 'lines');
    expect([[...lines!.amount], [...lines!.foreignAmount!], lines!.currency]).toEqual([[-3_000], [-3_761], ['USD']]);
  });

  it('is taken as it is where its count is wrong twice in the same way', async () => {
    const one = (query: URLSearchParams) =>
      page(TRANSACTIONS, query.get('to_date') === '2026-03-31' ? [] : [row(1, '2026-05-01', '001', '0.0')], 5);
    expect(await linesOf({ [TRANSACTIONS]: one })).toHaveLength(1);
  });

  it('is read again where its count changes from page to page, and not at all where it goes on changing', async () => {
    const both = (query: URLSearchParams) => {
      if (query.get('to_date') === '2026-03-31') return [];
      const number = Number(query.get('page'));
      return page(TRANSACTIONS, [row(number, '2026-05-01', '001', '0.0')], number + 1, number === 1 ? 2 : null);
    };
    await expect(linesOf({ [TRANSACTIONS]: both })).rejects.toThrow('The books in FreeAgent changed while they were read.');
  });
});

function SALE() {
  return { source_item_url: at('bank_transaction_explanations/9') };
}

function VAT() {
  return { source_item_url: undefined, description: 'VAT Return 04 26*' };
}

function OPENING() {
  return { source_item_url: at('journal_sets/1') };
}

const NAMES: Readonly<Record<string, string>> = { '601': ' Brought Forward', '602': ' Purchase', '605': ' Depreciation Brought Forward' };
function named(code: string) {
  return category(code, { description: `Other Capital Asset${NAMES[code.slice(0, 3)] ?? ' Depreciation'}` });
}
