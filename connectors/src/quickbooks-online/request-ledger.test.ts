import { describe, expect, it } from 'vitest';
import { requestLedger } from './request-ledger';
import { apiOver, fakeQuickBooks } from './testing/fake-quickbooks';
import { ledgerReport, posting, section } from './testing/ledger-bodies';

const MARCH = { start: '2026-03-01', end: '2026-03-31' };
const FORM = { decimals: 2, basis: 'Accrual' as const, homeCurrency: 'USD', isMultiCurrency: false, details: false };
const TOO_LARGE = { Rows: { Row: [{ ColData: [{ value: 'Unable to display more data. Please reduce the date range.' }] }] } };

/** A ledger with one posting a day, of which one report shows at most so many days. */
function ledgerOfDays(mostDays: number) {
  return fakeQuickBooks((_, query) => {
    const [first, last] = [query.get('start_date'), query.get('end_date')].map((date) => Number(date?.slice(8)));
    const days = Array.from({ length: (last ?? 0) - (first ?? 0) + 1 }, (_each, at) => (first ?? 0) + at);
    if (days.length > mostDays) return TOO_LARGE;
    return ledgerReport([section('35', ...days.map((day) => posting(`2026-03-${String(day).padStart(2, '0')}`, `t${day}`, '1.00')))]);
  });
}

async function datesOf(io: ReturnType<typeof ledgerOfDays>): Promise<number[]> {
  const dates: number[] = [];
  for await (const { movements } of requestLedger(apiOver(io), MARCH, FORM)) dates.push(...movements.map(({ date }) => date));
  return dates;
}

describe('the ledger of a month', () => {
  it('is one report on the accrual basis', async () => {
    const io = ledgerOfDays(31);
    await datesOf(io);
    expect(io.requested).toEqual([
      'reports/GeneralLedger 2026-03-01 2026-03-31 Accrual tx_date,txn_type,doc_num,name,memo,debt_amt,credit_amt,rbal_nat_amount 75',
    ]);
  });

  it.each([30, 15, 7, 1])('is read day by day once, in order, where a report shows at most %i days', async (mostDays) => {
    const days = Array.from({ length: 31 }, (_, at) => 20260301 + at);
    expect(await datesOf(ledgerOfDays(mostDays))).toEqual(days);
  });

  it('ends with an error where a single day is too much', async () => {
    const io = ledgerOfDays(0);
    await expect(datesOf(io)).rejects.toMatchObject({ code: 'InternalError' });
    expect(io.requested).toHaveLength(6);
  });

  it('is refused where QuickBooks answers another basis', async () => {
    const io = fakeQuickBooks(() => ({ ...(ledgerReport([]) as object), Header: { ReportBasis: 'Cash' } }));
    await expect(datesOf(io)).rejects.toThrow('Header.ReportBasis is not one of 1 known words');
  });
});
