import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ACCOUNT_TYPES, type AccountType } from '../accounts/account-type';
import { fraction, minus, plus, signOf, toNumber, ZERO } from '../money/fraction';
import { collectionWindow } from '../periods/collection-window';
import { addMonths, monthIndexOf } from '../periods/month';
import { REPORTING_PERIODS } from '../periods/reporting-period';
import { dateIn } from '../periods/testing/date-in';
import { defaultStatement } from '../statements/build-statement';
import type { Books } from '../statements/books';
import { aCompany } from '../statements/testing/a-company';
import { ACCOUNT_TAGS, canTag } from './account-tag';
import { ADJUSTMENT_KINDS } from './adjustment';
import { analysisColumns } from './analysis-columns';
import { AnalysisFigures, type AnalysisFigureId, type AnalysisInputs } from './analysis-figures';

/** Every name that formulas can use. */
const NAMES: readonly AnalysisFigureId[] = [
  ...(['cash', 'receivables', 'inventory', 'quickAssets', 'currentAssets', 'fixedAssets', 'otherAssets', 'assets'] as const),
  ...([
    'payables',
    'creditCards',
    'otherCurrentLiabilities',
    'currentLiabilities',
    'longTermLiabilities',
    'liabilities',
    'equity',
  ] as const),
  ...(['retainedEarnings', 'debt', 'subordinatedDebt', 'intangibles', 'relatedPartyReceivables', 'currentPortion'] as const),
  ...(['revenue', 'costOfSales', 'operatingExpenses', 'depreciation', 'otherIncome', 'interest', 'otherExpenses', 'incomeTax'] as const),
  ...(['netIncome', 'grossProfit', 'operatingIncome', 'ebitda', 'addBacks', 'adjustedEbitda', 'rent', 'distributions'] as const),
  ...(['capex', 'financedCapex', 'unfinancedCapex', 'operatingCashFlow'] as const),
  ...(['scheduledPrincipal', 'scheduledInterest', 'debtService', 'revenueYearEarlier'] as const),
];

const layoutsOf = ({ accounts }: Books) => ({
  BalanceSheet: defaultStatement('BalanceSheet', accounts),
  IncomeStatement: defaultStatement('IncomeStatement', accounts),
  CashFlow: defaultStatement('CashFlow', accounts),
});

describe('figures that only covenants name', () => {
  const books = aCompany({
    accounts: {
      Checking: 'Bank',
      Plant: 'Fixed Asset',
      Wear: 'Accumulated Depreciation',
      Goodwill: 'Other Asset',
      Card: 'Credit Card',
      Accrued: 'Other Current Liability',
      'Loan due': 'Current Portion of Long Term Debt',
      Loan: 'Long Term Liability',
      Capital: 'Equity',
      Sales: 'Income',
      Wages: 'Expense',
      Depreciation: 'Depreciation',
      Gain: 'Other Income',
      Loss: 'Other Expense',
    },
    from: '2025-01-01',
    to: '2025-12-31',
    journals: [
      { date: '2025-01-02', lines: { Checking: 500_00, Plant: 300_00, Goodwill: 100_00, Loan: -400_00, Capital: -500_00 } },
      { date: '2025-05-31', lines: { Checking: 900_00, Sales: -900_00 } },
      { date: '2025-06-30', lines: { Wages: 350_00, Accrued: -50_00, Card: -20_00, Checking: -280_00 } },
      { date: '2025-09-30', lines: { Checking: 30_00, Gain: -40_00, Loss: 10_00 } },
      { date: '2025-12-31', lines: { Depreciation: 60_00, Wear: -60_00, Loan: 80_00, 'Loan due': -80_00 } },
    ],
  });
  const payment = { month: monthIndexOf('2025-06-01'), principal: 20_00, interest: 7_00, endingBalance: 0 };
  const loan = { id: 'loan', name: 'Loan', kind: 'TermLoan' as const, subordinated: false, accountSourceIds: [], payments: [payment] };
  const figures = new AnalysisFigures(layoutsOf(books), books, { adjustments: [], tags: [], instruments: [loan] });
  const [year] = analysisColumns(books, 'FiscalYearsAndYTD');

  it.each<[AnalysisFigureId, number]>([
    ['fixedAssets', 240_00],
    ['otherAssets', 100_00],
    ['creditCards', 20_00],
    ['otherCurrentLiabilities', 50_00],
    ['longTermLiabilities', 320_00],
    ['currentPortion', 80_00],
    ['operatingExpenses', 350_00],
    ['otherIncome', 40_00],
    ['otherExpenses', 10_00],
    ['grossProfit', 900_00],
    ['scheduledPrincipal', 20_00],
    ['scheduledInterest', 7_00],
    // Net income of 520 before 60 of depreciation that moved no cash, with 50 that are accrued and 20 on the card.
    ['operatingCashFlow', 650_00],
    ['capex', 300_00],
    ['unfinancedCapex', 300_00],
    ['rent', 0],
    ['distributions', 0],
  ])('%s is found in the statements', (id, expected) => {
    const value = figures.valueOf(id, year!);
    expect(typeof value === 'string' ? value : toNumber(value)).toBe(expected);
  });

  it('operating cash flow is not known without a cash flow, nor scheduled interest without a schedule', () => {
    const { CashFlow: _, ...layouts } = layoutsOf(books);
    const bare = new AnalysisFigures(layouts, books);
    expect(bare.valueOf('operatingCashFlow', year!)).toBe('NoData');
    expect(bare.valueOf('scheduledInterest', year!)).toBe('NoDebtSchedule');
  });
});

const anyRows = fc.record({
  chart: fc.array(fc.constantFrom(...ACCOUNT_TYPES), { minLength: 4, maxLength: 24 }),
  entries: fc.array(fc.record({ from: fc.nat(), to: fc.nat(), amount: fc.integer({ min: -(10 ** 9), max: 10 ** 9 }), age: fc.nat(50) }), {
    minLength: 5,
    maxLength: 60,
  }),
  asOf: fc.tuple(fc.integer({ min: 2000 * 12, max: 2032 * 12 }), fc.integer({ min: 1, max: 31 })).map(dateIn),
  years: fc.integer({ min: 0, max: 2 }),
  fiscalYearEndMonth: fc.integer({ min: 1, max: 12 }),
  openingKnown: fc.boolean(),
  withFlows: fc.boolean(),
  tags: fc.array(fc.tuple(fc.nat(), fc.constantFrom(...ACCOUNT_TAGS)), { maxLength: 30 }),
  adjustments: fc.array(
    fc.record({
      kind: fc.constantFrom(...ADJUSTMENT_KINDS),
      age: fc.nat(40),
      months: fc.nat(24),
      amount: fc.integer({ min: -1e9, max: 1e9 }),
    }),
    { maxLength: 5 },
  ),
  payments: fc.array(fc.record({ principal: fc.nat(10 ** 9), interest: fc.nat(10 ** 9) }), { maxLength: 40 }),
});

/** Random books, and what analysts added to them. */
const anyRecord = anyRows.map(({ chart, entries, asOf, years, tags, adjustments, payments, ...company }) => {
  const named = chart.map((type, at): [string, AccountType] => [`${type} ${at}`, type]);
  const nameAt = (index: number): string => named[index % named.length]![0];
  const journals = entries
    .filter(({ from, to }) => nameAt(from) !== nameAt(to))
    .map(({ from, to, amount, age }) => ({ date: addMonths(asOf, -age), lines: { [nameAt(to)]: amount, [nameAt(from)]: -amount } }));
  const { start } = collectionWindow(asOf, years, company.fiscalYearEndMonth);
  const books = aCompany({ ...company, accounts: Object.fromEntries(named), journals, from: start, to: asOf });
  const last = monthIndexOf(asOf);
  const inputs: AnalysisInputs = {
    tags: tags.flatMap(([at, tag]) => {
      const { sourceId, number, name, type } = books.accounts[at % books.accounts.length]!;
      return canTag(tag, { type }) ? [{ sourceId, number, name, tag }] : [];
    }),
    adjustments: adjustments.map(({ kind, age, months, amount }, at) => ({
      ...{ id: String(at), kind, name: String(at) },
      amounts: [{ fromMonth: last - age, throughMonth: last - age + months, amount }],
    })),
    instruments:
      payments.length === 0
        ? []
        : [
            {
              ...{ id: 'loan', name: 'Loan', kind: 'TermLoan', subordinated: false, accountSourceIds: [] },
              payments: payments.map((payment, at) => ({ ...payment, month: last - at, endingBalance: 0 })).toReversed(),
            },
          ],
  };
  return { books, inputs };
});

it('what a figure is made of adds up to it in 10,000 cells of random books', () => {
  let cells = 0;
  const property = fc.property(anyRecord, fc.constantFrom(...REPORTING_PERIODS), ({ books, inputs }, reportingPeriod) => {
    const wrong: unknown[] = [];
    const figures = new AnalysisFigures(layoutsOf(books), books, inputs);
    for (const column of analysisColumns(books, reportingPeriod)) {
      for (const balances of ['Ending', 'Average'] as const) {
        for (const id of NAMES) {
          const [value, items] = [figures.valueOf(id, column, balances), figures.itemsOf(id, column, balances)];
          const sum = items.reduce((all, { amount }) => plus(all, amount), ZERO);
          const rest = typeof value === 'string' ? fraction(items.length) : minus(value, sum);
          if (signOf(rest) !== 0 || items.some(({ amount }) => signOf(amount) === 0)) wrong.push([id, column.label, balances]);
          cells += 1;
        }
      }
    }
    expect(wrong).toEqual([]);
  });
  fc.assert(property, { numRuns: 40 });
  expect(cells).toBeGreaterThan(10_000);
});
