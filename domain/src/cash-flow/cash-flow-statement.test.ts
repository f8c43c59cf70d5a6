import { expect, it } from 'vitest';
import { defaultStatement } from '../statements/build-statement';
import { tabulateStatement } from '../statements/tabulate-statement';
import { aCompany, type ExampleCompany, type ExampleJournal } from '../statements/testing/a-company';
import { drawTable } from '../statements/testing/draw-table';

const on = (date: string, lines: Readonly<Record<string, number>>): ExampleJournal => ({
  date,
  lines: Object.fromEntries(Object.entries(lines).map(([name, amount]) => [name, Math.round(amount * 100)])),
});

/** A workshop that sells a machine, borrows, and does much without cash; debt is named, but typed as other liabilities. */
const WORKSHOP: ExampleCompany = {
  from: '2023-01-01',
  to: '2024-12-31',
  withFlows: true,
  accounts: {
    Cash: { type: 'Bank', number: '1000' },
    Savings: { type: 'Bank', number: '1010' },
    Receivables: { type: 'Accounts Receivable', number: '1100' },
    Prepaid: { type: 'Other Current Asset', number: '1300' },
    Equipment: { type: 'Fixed Asset', number: '1500' },
    'Acc dep': { type: 'Accumulated Depreciation', number: '1590' },
    'Due from affiliate': { type: 'Other Asset', number: '1700' },
    'Revolving line of credit': { type: 'Other Current Liability', number: '2200' },
    'Current portion of term loan': { type: 'Other Current Liability', number: '2210' },
    'Income tax payable': { type: 'Other Current Liability', number: '2300' },
    'Deferred revenue': { type: 'Other Current Liability', number: '2400' },
    'Dividends payable': { type: 'Other Current Liability', number: '2450' },
    Loan: { type: 'Long Term Liability', number: '2500' },
    'Deferred tax': { type: 'Long Term Liability', number: '2600' },
    Capital: { type: 'Equity', number: '3000' },
    'Retained earnings': { type: 'Retained Earnings', number: '3100' },
    'Owner draws': { type: 'Equity', number: '3200' },
    Sales: { type: 'Income', number: '4000' },
    'Gain on sale': { type: 'Other Income', number: '4800' },
    Wages: { type: 'Expense', number: '6100' },
    Depreciation: { type: 'Depreciation', number: '6500' },
    Interest: { type: 'Interest', number: '7000' },
    'Income tax': { type: 'Income Tax', number: '8000' },
  },
  journals: [
    on('2023-01-02', { Cash: 100_000, Capital: -100_000 }),
    on('2023-02-01', { Equipment: 60_000, Cash: -60_000 }),
    on('2023-06-30', { Receivables: 90_000, Sales: -90_000 }),
    on('2023-07-30', { Cash: 70_000, Receivables: -70_000 }),
    on('2023-12-31', { Depreciation: 12_000, 'Acc dep': -12_000 }),
    on('2024-01-31', { Cash: 30_000, 'Acc dep': 12_000, Equipment: -40_000, 'Gain on sale': -2_000 }),
    on('2024-02-28', { Cash: 25_000, 'Revolving line of credit': -25_000 }),
    on('2024-03-01', { Cash: 50_000, Loan: -50_000 }),
    on('2024-04-01', { 'Owner draws': 8_000, Cash: -8_000 }),
    on('2024-05-01', { Cash: 9_000, 'Deferred revenue': -9_000 }),
    on('2024-06-01', { 'Due from affiliate': 7_000, Cash: -7_000 }),
    on('2024-06-15', { Prepaid: 0.01, Cash: -0.01 }),
    on('2024-07-01', { Receivables: 120_000, Sales: -120_000 }),
    on('2024-08-01', { Cash: 100_000, Receivables: -100_000 }),
    on('2024-09-01', { Wages: 40_000, Cash: -40_000 }),
    on('2024-10-01', { 'Retained earnings': 6_000, 'Dividends payable': -6_000 }),
    on('2024-11-01', { Interest: 3_000, Cash: -3_000 }),
    on('2024-11-15', { Equipment: 20_000, Loan: -20_000 }),
    on('2024-12-15', { Savings: 5_000, Cash: -5_000 }),
    on('2024-12-31', { Loan: 10_000, 'Current portion of term loan': -10_000 }),
    on('2024-12-31', { 'Income tax': 15_000, 'Income tax payable': -11_000, 'Deferred tax': -4_000 }),
    on('2024-12-31', { Depreciation: 5_000, 'Acc dep': -5_000 }),
  ],
};

it('the statement of a workshop shows what its journals say', () => {
  const books = aCompany(WORKSHOP);
  const table = tabulateStatement(defaultStatement('CashFlow', books.accounts, {}, 'Journals'), books, {
    reportingPeriod: 'FiscalYearsAndYTD',
    sortOrder: 'OldestFirst',
  });
  expect(drawTable(table)).toMatchInlineSnapshot(`
    [
      "| FY 2023 | FY 2024",
      "Cash flows from operating activities",
      "  Net income | 78000.00 | 59000.00",
      "  Adjustments to reconcile net income to cash",
      "    Depreciation and amortization | 12000.00 | 5000.00",
      "    (Gain) loss on disposals | 0.00 | -2000.00",
      "    Deferred tax | 0.00 | 4000.00",
      "  Total adjustments | 12000.00 | 7000.00",
      "  Changes in operating assets and liabilities",
      "    Receivables | -20000.00 | -20000.00",
      "    Prepaid | 0.00 | -0.01",
      "    Income tax payable | 0.00 | 11000.00",
      "    Deferred revenue | 0.00 | 9000.00",
      "  Total changes in operating assets and liabilities | -20000.00 | -0.01",
      "Net cash from operating activities | 70000.00 | 65999.99",
      "Cash flows from investing activities",
      "  Equipment | -60000.00 | 0.00",
      "  Due from affiliate | 0.00 | -7000.00",
      "  Proceeds from disposals of assets | 0.00 | 30000.00",
      "Net cash from investing activities | -60000.00 | 23000.00",
      "Cash flows from financing activities",
      "  Revolving line of credit | 0.00 | 25000.00",
      "  Current portion of term loan | 0.00 | 0.00",
      "  Dividends payable | 0.00 | 0.00",
      "  Loan | 0.00 | 50000.00",
      "  Capital | 100000.00 | 0.00",
      "  Retained earnings | 0.00 | 0.00",
      "  Owner draws | 0.00 | -8000.00",
      "Net cash from financing activities | 100000.00 | 67000.00",
      "Net change in cash | 110000.00 | 155999.99",
      "Cash at beginning of period | 0.00 | 110000.00",
      "Cash at end of period | 110000.00 | 265999.99",
      "Non-cash investing and financing activities",
      "  Assets acquired by borrowing | 0.00 | 20000.00",
      "  Long-term debt reclassified to current | 0.00 | 10000.00",
      "  Dividends declared | 0.00 | 6000.00",
      "Total non-cash investing and financing activities | 0.00 | 36000.00",
    ]
  `);
});
