import type { BooksGiven } from './a-record-with-books';

/** Two calendar years of a small business; amounts in cents. */
export const TWO_YEARS: BooksGiven = {
  accounts: {
    Checking: 'Bank',
    Receivables: 'Accounts Receivable',
    Stock: 'Inventory',
    Plant: 'Fixed Asset',
    Wear: 'Accumulated Depreciation',
    Payables: 'Accounts Payable',
    Accrued: 'Other Current Liability',
    Loan: 'Long Term Liability',
    Capital: 'Equity',
    Retained: 'Retained Earnings',
    Sales: 'Income',
    Cost: 'Cost of Goods Sold',
    Rent: 'Expense',
    Depreciation: 'Depreciation',
    Interest: 'Interest',
  },
  journals: [
    {
      date: '2023-12-31',
      lines: { Checking: 100_000_00, Plant: 500_000_00, Loan: -300_000_00, Capital: -250_000_00, Retained: -50_000_00 },
    },
    { date: '2024-03-31', lines: { Receivables: 150_123_45, Checking: 650_000_00, Sales: -800_123_45 } },
    { date: '2024-04-30', lines: { Stock: 300_000_00, Payables: -120_000_00, Checking: -180_000_00 } },
    { date: '2024-05-31', lines: { Cost: 250_000_00, Stock: -250_000_00 } },
    { date: '2024-06-30', lines: { Rent: 400_000_00, Checking: -400_000_00 } },
    { date: '2024-12-31', lines: { Depreciation: 50_000_00, Wear: -50_000_00, Interest: 30_000_00, Accrued: -30_000_00 } },
    { date: '2025-03-31', lines: { Receivables: 50_000_00, Checking: 850_000_00, Sales: -900_000_00 } },
    { date: '2025-04-30', lines: { Stock: 300_000_00, Payables: -40_000_00, Checking: -260_000_00 } },
    { date: '2025-05-31', lines: { Cost: 290_000_00, Stock: -290_000_00 } },
    { date: '2025-06-30', lines: { Rent: 450_000_00, Checking: -450_000_00 } },
    { date: '2025-12-31', lines: { Depreciation: 50_000_00, Wear: -50_000_00, Interest: 25_000_00, Checking: -25_000_00 } },
  ],
};
