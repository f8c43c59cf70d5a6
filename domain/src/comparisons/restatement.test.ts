import { describe, expect, it } from 'vitest';
import { toDecimal } from '../money/fraction';
import { toDateNumber } from '../periods/calendar-date';
import { aCompany, type ExampleCompany, type ExampleJournal } from '../statements/testing/a-company';
import { commonBooks, commonWindow } from './common-books';
import type { ComparedStatements } from './compare-statements';
import { compareBooks } from './compared-companies.examples';
import { kindsOf } from './journal-kinds';
import { JournalPrints } from './journal-prints';
import { matchAccounts } from './match-accounts';
import { matchJournals, totalsOf } from './match-journals';
import { severityOf } from './severity';

const accounts: ExampleCompany['accounts'] = {
  Checking: 'Bank',
  Receivables: 'Accounts Receivable',
  Equipment: 'Fixed Asset',
  'Accumulated depreciation': 'Accumulated Depreciation',
  Payables: 'Accounts Payable',
  Capital: 'Equity',
  Revenue: 'Income',
  Repairs: 'Expense',
  Rent: 'Expense',
  Depreciation: 'Depreciation',
};
type Journals = Readonly<Record<string, ExampleJournal>>;
const journal = (date: string, debit: string, credit: string, dollars: number): ExampleJournal => ({
  date,
  lines: { [debit]: 100 * dollars, [credit]: -100 * dollars },
});

const BOTH: Journals = {
  'J-001': journal('2025-04-10', 'Checking', 'Revenue', 300_000),
  'J-002': journal('2025-10-10', 'Checking', 'Revenue', 140_000),
  'J-003': journal('2026-02-10', 'Checking', 'Revenue', 59_500 + 20_000),
  'J-004': journal('2025-04-01', 'Equipment', 'Capital', 90_000),
};
const BASE: Journals = {
  ...BOTH,
  'J-104': journal('2026-01-12', 'Repairs', 'Payables', 4_000),
  'J-118': journal('2026-03-28', 'Receivables', 'Revenue', 20_000),
  'J-131': journal('2026-02-28', 'Rent', 'Payables', 9_000),
  'J-150': journal('2026-03-05', 'Repairs', 'Checking', 6_500),
  'J-160': journal('2026-03-15', 'Rent', 'Checking', 20_000),
};
const OTHER: Journals = {
  ...BOTH,
  'J-118': journal('2026-04-02', 'Receivables', 'Revenue', 20_000),
  'J-131': journal('2026-02-28', 'Rent', 'Payables', 12_000),
  'J-140': journal('2026-01-31', 'Depreciation', 'Accumulated depreciation', 5_000),
  'J-150': journal('2026-03-05', 'Equipment', 'Checking', 6_500),
  'J-160': journal('2026-03-15', 'Rent', 'Checking', 20_000),
  'J-200': journal('2026-06-10', 'Checking', 'Revenue', 1_000),
};

const payments = Array.from({ length: 12 }, (_, at) => ({
  month: 2025 * 12 + 3 + at,
  principal: 100 * (at === 11 ? 400_000 : 0),
  interest: 0,
  endingBalance: 0,
}));
const loan = { id: 'loan', name: 'Loan', kind: 'TermLoan', subordinated: false, maturity: null, accountSourceIds: [], payments } as const;

const booksOf = (journals: Journals, to: string) => aCompany({ accounts, journals: Object.values(journals), from: '2025-01-01', to });
const names = Object.keys(accounts);
const printsOf = (journals: Journals) => {
  const prints = new JournalPrints();
  for (const [id, { date, lines }] of Object.entries(journals))
    for (const [name, amount] of Object.entries(lines))
      prints.add({ journal: id, date, account: names.indexOf(name), amount, document: null }, 0);
  return prints;
};

const compare = (base: Journals, other: Journals, [baseTo, otherTo] = ['2026-03-31', '2026-06-30']) => {
  const [before, after] = [booksOf(base, baseTo), booksOf(other, otherTo)];
  const inputs = { adjustments: [], tags: [], instruments: [loan] };
  return { window: commonWindow(before, after, true), statements: compareBooks(before, after, { inputs }) };
};

const change = ({ lineChanges, columns }: ComparedStatements, line: string) => {
  const quarter = columns.find(({ label }) => label === 'Q1 FY 2026')?.reportingPeriodId;
  const cell = lineChanges
    .find(({ lineItemId }) => lineItemId === line)
    ?.cells.find(({ reportingPeriodId }) => reportingPeriodId === quarter);
  return cell === undefined ? 0 : (cell.after - cell.before) / 100;
};

describe('a restated quarter', () => {
  const { window, statements } = compare(BASE, OTHER);

  it('is compared over the months that both collections cover', () => {
    expect(window).toMatchObject({ start: '2025-01-01', end: '2026-03-31', later: null });
    expect(statements.columns.at(-1)?.label).toBe('Q1 FY 2026');
  });

  it('moves each line by what its journals moved', () => {
    const lines = ['revenue:footer', 'operatingexpenses:footer', 'depreciation:footer', 'netincome', 'accountsreceivable:footer'];
    expect(lines.map((line) => change(statements, line))).toEqual([-20_000, -7_500, 5_000, -17_500, -20_000]);
    const balances = ['propertyandequipment:footer', 'accountspayable:footer', 'assets:footer', 'liabilities:footer', 'equity:footer'];
    expect(balances.map((line) => change(statements, line))).toEqual([1_500, -1_000, -18_500, -1_000, -17_500]);
  });

  it('shows its journals, each with what changed', () => {
    const { matchedBy, changes } = matchJournals({
      base: printsOf(BASE),
      other: printsOf(OTHER),
      through: toDateNumber('2026-03-31'),
      idsAreShared: true,
    });
    const [ids, otherIds] = [Object.keys(BASE), Object.keys(OTHER)];
    const shown = changes.map(({ base, other, kinds, effect }) => [ids[base] ?? otherIds[other], kindsOf(kinds), effect / 100]);
    expect(matchedBy).toBe('SourceId');
    expect(shown.sort()).toEqual([
      ['J-104', ['Removed'], 4_000],
      ['J-118', ['DateChanged'], 20_000],
      ['J-131', ['AmountChanged'], 3_000],
      ['J-140', ['Added'], 5_000],
      ['J-150', ['AccountChanged'], 6_500],
    ]);
    expect(totalsOf(changes).map(({ count }) => count)).toEqual([1, 1, 1, 1, 1]);
  });

  it('lowers the coverage of debt service below its minimum, which is of high severity', () => {
    const [dscr] = statements.ratioChanges.filter(({ id, label }) => id === 'Dscr' && label.startsWith('TTM'));
    const text = (value: unknown) => (typeof value === 'string' ? value : toDecimal(value as never, 4));
    expect([text(dscr?.before), text(dscr?.after)]).toEqual(['1.2500', '1.2188']);
    const facts = { isChanged: true, ...statements.facts, netIncome: [], equity: [], isReliedOn: false };
    const outcomes = [{ before: 'Passed', after: 'Breached' }];
    expect(severityOf({ ...facts, outcomes })).toBe('High');
    expect(severityOf({ ...facts, outcomes: [] })).toBe('Medium');
  });
});

it('a collection does not differ from itself', () => {
  const { statements } = compare(BASE, BASE, ['2026-03-31', '2026-03-31']);
  expect([statements.lineChanges, statements.ratioChanges]).toEqual([[], []]);
});

it('days after the last day of the base do not count', () => {
  const within = { 'J-1': journal('2026-03-10', 'Checking', 'Revenue', 10) };
  const before = booksOf(within, '2026-03-15');
  const after = booksOf({ ...within, 'J-2': journal('2026-03-20', 'Checking', 'Revenue', 5) }, '2026-03-31');
  const window = commonWindow(before, after, true);
  expect(window).toMatchObject({ end: '2026-03-15', later: { start: '2026-03-16', end: '2026-03-31' } });
  const sums = new Map([
    [0, { debits: 500, credits: 0 }],
    [6, { debits: 0, credits: 500 }],
  ]);
  const books = commonBooks(
    { base: before, other: after, later: { sums, journals: [] } },
    window!,
    matchAccounts(before.accounts, after.accounts),
  );
  expect(books.other.matrix).toEqual(books.base.matrix);
  expect(commonWindow(before, after, false)).toMatchObject({ end: '2026-02-28', later: null });
});

it('collections without a common month can’t be compared', () => {
  const before = aCompany({ accounts, from: '2024-01-01', to: '2024-03-31' });
  const after = aCompany({ accounts, from: '2025-01-01', to: '2025-03-31' });
  expect(commonWindow(before, after, true)).toBeNull();
});
