import { describe, expect, it } from 'vitest';
import { pagesOf } from '../testing/read-request';
import { readMyob, report } from './testing/fake-myob';

const SHEET = 'Report/BalanceSheetSummary';
const PROFIT = 'Report/ProfitAndLossSummary';

describe('a trial balance of MYOB', () => {
  it.each([
    ['in current earnings', { retained: 30, current: 70 }],
    ['in retained earnings too, since the year was closed', { retained: 100, current: 0 }],
    ['in current earnings with that of earlier years, since none was closed', { retained: 0, current: 100 }],
    ['nowhere', { retained: 30, current: 0 }],
  ])('takes the profit of the year from its accounts where the balance sheet has it %s', async (_, earnings) => {
    const { pages } = await readMyob({
      [SHEET]: report({ bank: 180, creditors: 50, capital: 30, ...earnings }),
      [PROFIT]: report({ sales: 90, rent: 20 }),
    });
    const [stated] = pagesOf(pages, 'statedBalances');
    const [first] = stated?.reports ?? [];
    expect(first?.rows.map(({ name, balance }) => `${name} ${balance}`)).toEqual([
      'bank 18000',
      'creditors -5000',
      'capital -3000',
      'retained -3000',
      'sales -9000',
      'rent 2000',
    ]);
    expect(first).toMatchObject({ basis: 'Accrual', day: '2025-06-30', yearStart: '2024-07-01' });
  });

  it('is asked for with period 13, on the accrual basis, for the year to date', async () => {
    const { requests } = await readMyob({});
    const requested = requests.map(({ path }) => path).filter((path) => path.startsWith('Report/'));
    const basis = 'ReportingBasis=Accrual&YearEndAdjust=true';
    const today = [`${SHEET}?AsOfDate=2025-08-20&${basis}`, `${PROFIT}?StartDate=2025-07-01&EndDate=2025-08-20&${basis}`];
    expect(requested.slice(0, 2)).toEqual(today);
    expect(requested.slice(-2)).toEqual(today);
    expect(requested).toContain(`${PROFIT}?StartDate=2024-07-01&EndDate=2025-06-30&${basis}`);
  });

  it('of another day or basis than was asked for is not taken', async () => {
    const other = (change: object) => (query: URLSearchParams) => ({ ...(report({})(query) as object), ...change });
    await expect(readMyob({ [SHEET]: other({ AsOfDate: '2025-08-19T00:00:00' }) })).rejects.toThrow(/AsOfDate is not the day/);
    await expect(readMyob({ [PROFIT]: other({ ReportingBasis: 'Cash' }) })).rejects.toThrow(/ReportingBasis is not the basis/);
  });

  it('has an account that is newer than the chart, on the side that its number says', async () => {
    const newer = (UID: string, DisplayID: string) => ({ AccountTotal: 5, Account: { UID, Name: UID, DisplayID } });
    const { pages } = await readMyob({
      [SHEET]: (query) => ({
        ...(report({})(query) as object),
        AccountsBreakdown: [newer('petty cash', '1-1190'), newer('loan', '2-5000')],
      }),
    });
    const [stated] = pagesOf(pages, 'statedBalances');
    expect(stated?.before?.rows).toEqual([
      { account: -1, name: 'petty cash', balance: 500 },
      { account: -1, name: 'loan', balance: -500 },
    ]);
  });
});
