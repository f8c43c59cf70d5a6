import { describe, expect, it } from 'vitest';
import { readTrialBalance } from './read-trial-balance';
import { apiOver, fakeQuickBooks } from './testing/fake-quickbooks';
import { trialBalance } from './testing/ledger-bodies';

const TERMS = { decimals: 2, basis: 'Accrual' as const, fiscalYearEndMonth: 6, ordinals: new Map([['35', 0]]) };

function read(body: unknown) {
  const io = fakeQuickBooks(() => body);
  return readTrialBalance(apiOver(io), '2026-03-31', TERMS, 0);
}

describe('the trial balance of QuickBooks', () => {
  it('has debits as positive balances, and accounts that the chart lacks by their names', async () => {
    const body = trialBalance('2026-03-31', [
      ['35', '1200.50'],
      ['99', '-1200.50'],
    ]);
    expect(await read(body)).toEqual({
      day: '2026-03-31',
      yearStart: '2025-07-01',
      basis: 'Accrual',
      rows: [
        { account: 0, name: 'Account 35', balance: 120_050 },
        { account: -1, name: 'Account 99', balance: -120_050 },
      ],
    });
  });

  it('may be on the cash basis, or have nothing', async () => {
    expect(await read(trialBalance('2026-03-31', [], 'Cash'))).toMatchObject({ basis: 'Cash', rows: [] });
    expect(await read({ Header: { EndPeriod: '2026-03-31' }, Rows: {} })).toMatchObject({ basis: null, rows: [] });
  });

  it.each([
    ['of another day', trialBalance('2026-04-30', []), /the day that was requested/],
    ['without a header', { Rows: {} }, /not an object/],
    ['with a row that lacks columns', { Header: { EndPeriod: '2026-03-31' }, Rows: { Row: [{ ColData: [{ value: 'Cash' }] }] } }, /a row/],
  ])('is refused %s', async (_, body, message) => {
    await expect(read(body)).rejects.toThrow(message);
  });

  it.each(['Accrual', 'Cash'] as const)('is asked for on the basis %s of the books', async (basis) => {
    const io = fakeQuickBooks(() => trialBalance('2026-03-31', []));
    await readTrialBalance(apiOver(io), '2026-03-31', { ...TERMS, basis }, 0);
    expect(io.requested).toEqual([`reports/TrialBalance 2025-07-01 2026-03-31 ${basis} 75`]);
  });
});
