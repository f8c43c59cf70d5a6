import { describe, expect, it } from 'vitest';
import type { SourceAccount } from '@countinghouse/domain/imports/page';
import type { AccountType } from '@countinghouse/domain/accounts/account-type';
import type { BeginningBalance } from './ledger-report';
import { readOpening } from './read-opening';
import { apiOver, fakeQuickBooks } from './testing/fake-quickbooks';

const account = (sourceId: string, type: AccountType): SourceAccount => ({
  ...{ sourceId, number: null, name: sourceId, parentSourceId: null, active: true, description: null },
  type,
});
const ACCOUNTS = [
  account('cash', 'Bank'),
  account('depreciation', 'Accumulated Depreciation'),
  account('loan', 'Long Term Liability'),
  account('capital', 'Equity'),
  account('retained', 'Retained Earnings'),
  account('sales', 'Income'),
];

/** Reads the opening balances of 2026 from beginning balances, with the profit that QuickBooks states for the years before. */
async function opening(beginnings: Readonly<Record<string, number>>, profit: string | null = null, profitOf2025 = profit) {
  const netIncome = (value: string | null) => ({
    Rows: value === null ? {} : { Row: [{ group: 'NetIncome', Summary: { ColData: [{ value: 'Net Income' }, { value }] } }] },
  });
  const io = fakeQuickBooks((_, query) => netIncome(query.get('start_date') === '2025-01-01' ? profitOf2025 : profit));
  const rows: BeginningBalance[] = Object.entries(beginnings).map(([accountId, natural]) => ({ accountId, natural }));
  const terms = { span: { start: '2026-01-01', end: '2026-11-20' }, decimals: 2, basis: 'Accrual' as const, accounts: ACCOUNTS };
  return { balances: Object.fromEntries(await readOpening(apiOver(io), rows, terms)), requested: io.requested };
}

describe('the opening balances', () => {
  it('are debit positive, and contra accounts are natural by the class of their account', async () => {
    const { balances, requested } = await opening({ cash: 900_00, depreciation: -100_00, loan: 300_00, capital: 500_00 });
    expect(balances).toEqual({ cash: 900_00, depreciation: -100_00, loan: -300_00, capital: -500_00 });
    expect(requested).toEqual([]);
  });

  it('hold the profit of closed years within Retained Earnings, where the report shows it there', async () => {
    const { balances, requested } = await opening({ cash: 900_00, capital: 500_00, retained: 400_00, sales: 0 }, '123.00');
    expect(balances).toEqual({ cash: 900_00, capital: -500_00, retained: -400_00 });
    expect(requested).toEqual([]);
  });

  it('gain that profit where the report shows only what was entered to Retained Earnings', async () => {
    const { balances, requested } = await opening({ cash: 900_00, capital: 500_00, retained: 50_00 }, '350.00');
    expect(balances).toEqual({ cash: 900_00, capital: -500_00, retained: -400_00 });
    expect(requested).toEqual(['reports/ProfitAndLoss 1900-01-01 2025-12-31 Accrual Total 75']);
  });

  it('gain the profit of the year that ended the day before, where Retained Earnings held those of the years before it', async () => {
    const { balances, requested } = await opening({ cash: 900_00, capital: 500_00, retained: 150_00 }, '400.00', '250.00');
    expect(balances).toEqual({ cash: 900_00, capital: -500_00, retained: -400_00 });
    expect(requested).toHaveLength(2);
  });

  it('gain a loss as well, and an account of Retained Earnings that the report left out', async () => {
    expect((await opening({ cash: 300_00, capital: 500_00 }, '-200.00')).balances).toEqual({
      cash: 300_00,
      capital: -500_00,
      retained: 200_00,
    });
  });

  it.each([
    ['the profit is another', { cash: 900_00, capital: 500_00 }, '399.99'],
    ['there was no profit', { cash: 900_00, capital: 500_00 }, null],
    ['income was not closed', { cash: 900_00, capital: 500_00, sales: 100_00 }, '300.00'],
    ['an account is missing from the chart', { cash: 900_00, unknown: 900_00 }, '900.00'],
  ])('are refused where they do not sum to zero and %s', async (_, beginnings, profit) => {
    await expect(opening(beginnings, profit)).rejects.toMatchObject({
      code: 'InternalError',
      message: 'The balances that QuickBooks Online brings forward do not sum to zero.',
    });
  });
});
