import { describe, expect, it } from 'vitest';
import { readAccounts } from './read-accounts';
import { readTrialBalance } from './read-trial-balance';
import { fakeBusinessCentral } from './testing/fake-business-central';

const ACCOUNTS = [
  { id: 'h', number: '1', displayName: 'ASSETS', category: '_x0020_', subCategory: '', accountType: 'Begin_x002D_Total', blocked: false },
  { id: 'cash', number: '10100', displayName: 'Cash', category: 'Assets', subCategory: 'Cash', accountType: 'Posting', blocked: false },
  {
    id: 're',
    number: '30200',
    displayName: 'RE',
    category: 'Equity',
    subCategory: 'Retained Earnings',
    accountType: 'Posting',
    blocked: false,
  },
  { id: 'sales', number: '40100', displayName: 'Sales', category: 'Income', subCategory: '', accountType: 'Posting', blocked: true },
];

function row(accountId: string, amounts: readonly string[], accountType = 'Posting') {
  const [totalDebit, totalCredit, balanceAtDateDebit, balanceAtDateCredit] = amounts;
  return { accountId, display: accountId, accountType, totalDebit, totalCredit, balanceAtDateDebit, balanceAtDateCredit };
}

async function read(...rows: ReturnType<typeof row>[]) {
  const { api, requests } = fakeBusinessCentral({ accounts: () => ACCOUNTS, trialBalances: () => rows });
  const chart = await readAccounts(api);
  const stated = await readTrialBalance(api, '2025-12-31', { chart, decimals: 2, yearStart: '2025-01-01' }, 0);
  return { chart, rows: stated.rows, requested: decodeURIComponent(requests.at(-1)?.url ?? ''), headers: requests.at(-1)?.headers };
}

describe('a trial balance', () => {
  it('is read from texts without a sign, headings without amounts left out', async () => {
    const { rows, requested, headers } = await read(
      row('h', ['', '', '', ''], 'Begin_x002D_Total'),
      row('cash', ['1,200.00', '0.00', '1,234,567.89', '0.00']),
      row('gone', ['0.00', '0.00', '0.00', '72,893.84']),
    );
    expect(rows).toEqual([
      { account: 0, name: 'cash', balance: 123_456_789 },
      { account: -1, name: 'gone', balance: -7_289_384 },
    ]);
    expect(requested).toMatch(/trialBalances\?\$filter=dateFilter ge 2025-01-01 and dateFilter le 2025-12-31$/);
    expect(headers?.get('accept-language')).toBe('en-US');
  });

  it('has income of its fiscal year only, and that of years that were never closed in retained earnings', async () => {
    const { rows } = await read(row('re', ['0.00', '0.00', '0.00', '10.00']), row('sales', ['5.00', '80.00', '0.00', '275.00']));
    expect(rows).toEqual([
      { account: 1, name: 're', balance: -1_000 },
      { account: 2, name: 'sales', balance: -7_500 },
      { account: 1, name: '', balance: -20_000 },
    ]);
  });

  it.each(['72.893,84', '1.234', '12,34.00', '-5.00', '(5.00)', '5,00'])('refuses %s, which may be another amount', async (text) => {
    await expect(read(row('cash', ['0.00', '0.00', text, '0.00']))).rejects.toThrow(/value\[0\]\.balanceAtDateDebit is not an amount/);
  });

  it('comes with a chart without headings, of which a blocked account is not active', async () => {
    const { chart } = await read();
    expect(chart.page.accounts.map(({ name, type, active }) => `${name}: ${type} ${active}`)).toEqual([
      'Cash: Bank true',
      'RE: Retained Earnings true',
      'Sales: Income false',
    ]);
  });
});
