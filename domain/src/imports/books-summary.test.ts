import { describe, expect, it } from 'vitest';
import { aCompany, someAccounts, someLines, someOptions, someParties } from './books.builders';
import { createBooksAccumulator } from './books-accumulator';
import { summarizeBooks } from './books-summary';
import type { PublishableBooks } from './books';
import { RowSampler } from './row-sample';
import type { ImportPage } from './page';
import type { ImportOptions } from '../requests/request-options';

const ACCOUNTS = someAccounts(['Bank', 'Long Term Liability', 'Equity', 'Income', 'Expense']);
const JOURNALS = someLines([
  {
    journal: '1',
    date: '2024-01-05',
    lines: [
      [0, 100_000],
      [2, -100_000],
    ],
  },
  {
    journal: '2',
    date: '2024-02-05',
    lines: [
      [0, 40_000],
      [1, -40_000],
    ],
  },
  {
    journal: '3',
    date: '2024-12-31',
    lines: [
      [0, 25_050],
      [3, -25_050],
    ],
    party: 0,
    document: 'INV-7',
  },
  {
    journal: '4',
    date: '2025-01-31',
    lines: [
      [4, 5_000],
      [0, -5_000],
    ],
  },
]);

function summaryOf(pages: readonly ImportPage[], options: Partial<ImportOptions> = {}) {
  const settings = { options: someOptions(options), origin: 'upload', today: '2025-06-01' } as const;
  const accumulator = createBooksAccumulator(settings);
  const sampler = new RowSampler();
  for (const page of pages) sampler.add(accumulator.add(page));
  return summarizeBooks(accumulator.finish() as PublishableBooks, sampler.sample);
}

const PAGES = [aCompany(), ACCOUNTS, someParties(['Harbor Street Café', 'customer']), JOURNALS];

describe('the summary of books', () => {
  it('says whose they are, what they cover, how much they hold, and their totals', () => {
    expect(summaryOf(PAGES)).toMatchObject({
      company: { name: 'Harbour Joinery', nameIsOfFile: false },
      baseCurrency: 'USD',
      coveredFrom: '2024-01-05',
      asOf: '2025-01-31',
      counts: { accounts: 5, journals: 4, lines: 8, linesAfterAsOf: 0 },
      totals: {
        assets: '1600.50',
        liabilities: '400.00',
        equity: '1200.50',
        period: { start: '2025-01-01', end: '2025-01-31', revenue: '0.00', netIncome: '-50.00' },
      },
    });
  });

  it('shows the first rows of the books themselves', () => {
    const { rows } = summaryOf(PAGES);
    expect(rows.lines).toHaveLength(5);
    expect(rows.lines[4]).toEqual({ date: '2024-12-31', account: '1000 Bank', amount: '250.50', party: 'Harbor Street Café' });
    expect(rows.accounts[1]).toEqual({ number: '1001', name: 'Long Term Liability', type: 'Long Term Liability' });
  });

  it('shows the rows as the lender gets them: without names where they are replaced, and without groups that are not asked for', () => {
    expect(JSON.stringify(summaryOf(PAGES, { anonymizeCustomersAndVendors: true }))).not.toContain('Harbor Street');
    const groups = { 'financial-statements': true, 'accounts-receivable': false, 'accounts-payable': false, transactions: false };
    expect(summaryOf(PAGES, { groups }).rows.lines).toEqual([]);
  });

  it('has no totals where no statements are asked for', () => {
    const groups = { 'financial-statements': false, 'accounts-receivable': true, 'accounts-payable': false, transactions: false };
    expect(summaryOf(PAGES, { groups }).totals).toBeNull();
  });
});
