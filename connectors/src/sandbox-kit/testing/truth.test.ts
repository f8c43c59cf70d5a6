import { describe, expect, it } from 'vitest';
import type { KernelCompany, KernelTransaction } from '../kernel/company';
import { CLOSING_PLAN, PLAIN_PLAN } from '../kernel/companies';
import { fiscalYearStart } from '../kernel/fiscal-year';
import { trueBalances, trueMovements, trueOpenItems, trueTrialBalance } from './truth';
import { writeCompany } from '../kernel/write-company';

const account = { number: null, parentId: null, active: true, currency: null };

/** A company that sold 100.00 for euros in 2025 and 50.00 for cash in 2026; 40 of the 80 euros were paid on January 10. */
const tiny: KernelCompany = {
  id: 'tiny',
  name: 'Tiny',
  legalName: 'Tiny',
  country: 'US',
  baseCurrency: 'USD',
  yearEnd: { month: 12, day: 31 },
  traits: [],
  accounts: [
    { ...account, id: 'cash', name: 'Cash', kind: 'bank' },
    { ...account, id: 'owed', name: 'Receivables', kind: 'receivable' },
    { ...account, id: 'kept', name: 'Retained Earnings', kind: 'retainedEarnings' },
    { ...account, id: 'sales', name: 'Sales', kind: 'income' },
  ],
  parties: [],
  transactions: [
    sale('1', '2025-12-30', { owed: 10_000, sales: -10_000 }),
    sale('2', '2026-01-10', { cash: 5_000, owed: -5_000 }),
    sale('3', '2026-02-01', { cash: 5_000, sales: -5_000 }),
  ],
  documents: [
    {
      id: '1',
      side: 'receivable',
      kind: 'invoice',
      number: null,
      partyId: 'c1',
      date: '2025-12-30',
      due: null,
      currency: 'EUR',
      rate: '1.25',
      total: 8_000,
      settlements: [{ date: '2026-01-10', amount: 4_001, transactionId: '2' }],
      controlAccountId: 'owed',
    },
  ],
};

describe('What an import must come to', () => {
  it('sums what was posted to an account up to a day', () => {
    expect(trueBalances(tiny, '2026-01-10')).toEqual(
      new Map([
        ['owed', 5_000],
        ['sales', -10_000],
        ['cash', 5_000],
      ]),
    );
  });

  it('splits movements by month within a span', () => {
    const months = trueMovements(tiny, { start: '2026-01-01', end: '2026-02-28' });
    expect([...months.keys()]).toEqual(['2026-01', '2026-02']);
    expect(months.get('2026-02')).toEqual(
      new Map([
        ['cash', 5_000],
        ['sales', -5_000],
      ]),
    );
  });

  it('shows the profit of earlier years as retained earnings in a trial balance', () => {
    const rows = trueTrialBalance(tiny, '2026-02-01');
    expect([rows.get('kept'), rows.get('sales')]).toEqual([-10_000, -5_000]);
    expect(trueTrialBalance(tiny, '2025-12-31').get('kept')).toBeUndefined();
  });

  it('states what is open at the document’s own rate, rounded half up', () => {
    expect(trueOpenItems(tiny, 'receivable', '2026-01-09')).toMatchObject([{ open: 8_000, openBase: 10_000 }]);
    // 39.99 euros at 1.25 are 49.9875 dollars.
    expect(trueOpenItems(tiny, 'receivable', '2026-01-10')).toMatchObject([{ open: 3_999, openBase: 4_999 }]);
    expect(trueOpenItems(tiny, 'payable', '2026-01-10')).toEqual([]);
  });

  it('is the same for books that post closing entries, a day after them', () => {
    const day = '2026-01-01';
    const closing = { ...CLOSING_PLAN, id: PLAIN_PLAN.id };
    expect(trueTrialBalance(writeCompany(closing, day), day)).toEqual(trueTrialBalance(writeCompany(PLAIN_PLAN, day), day));
  });
});

describe('A fiscal year', () => {
  it.each([
    ['2026-04-05', { month: 4, day: 5 }, '2025-04-06'],
    ['2026-04-06', { month: 4, day: 5 }, '2026-04-06'],
    ['2024-02-29', { month: 2, day: 29 }, '2023-03-01'],
    ['2025-02-28', { month: 2, day: 29 }, '2024-03-01'],
    ['2025-03-01', { month: 2, day: 29 }, '2025-03-01'],
    ['2026-12-31', { month: 12, day: 31 }, '2026-01-01'],
  ])('holds %s and ends on %o, so it starts on %s', (day, yearEnd, start) => {
    expect(fiscalYearStart(day, yearEnd)).toBe(start);
  });
});

function sale(id: string, date: string, lines: Readonly<Record<string, number>>): KernelTransaction {
  const posted = Object.entries(lines).map(([accountId, amount]) => ({ accountId, amount, foreign: amount, memo: null }));
  const stamps = { createdAt: Date.parse(date), modifiedAt: Date.parse(date) };
  return { id, kind: 'deposit', date, number: null, memo: null, partyId: null, currency: 'USD', rate: '1', lines: posted, ...stamps };
}
