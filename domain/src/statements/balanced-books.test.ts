import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ACCOUNT_TYPES, isBalanceSheetType } from '../accounts/account-type';
import { collectionWindow } from '../periods/collection-window';
import { addMonths } from '../periods/month';
import { REPORTING_PERIODS, type ReportingPeriod } from '../periods/reporting-period';
import { dateIn } from '../periods/testing/date-in';
import { balanceProof } from './balance-proof';
import type { Books } from './books';
import { cashFlowSourceOf, defaultStatement } from './build-statement';
import { violations } from './invariants';
import { STATEMENT_TYPES, type StatementType } from './statement';
import type { StatementTable } from './statement-table';
import { tabulateStatement } from './tabulate-statement';
import { aCompany, type ExampleJournal } from './testing/a-company';
import { amountsOf } from './testing/draw-table';
import { traceCell } from './trace-cell';
import type { SortOrder } from './view';

/** An account of each type, named by it, so that every section is drawn. */
const ACCOUNTS = Object.fromEntries(ACCOUNT_TYPES.map((type) => [type, type]));

const anyType = fc.constantFrom(...ACCOUNT_TYPES);
const anyAsOf = fc.tuple(fc.integer({ min: 2000 * 12, max: 2032 * 12 }), fc.integer({ min: 1, max: 31 })).map(dateIn);

/** Balanced books of any fiscal calendar, as-of date and signs, some journals long before the first period. */
const anyBooks: fc.Arbitrary<Books> = fc
  .record({
    asOf: anyAsOf,
    years: fc.integer({ min: 0, max: 3 }),
    fiscalYearEndMonth: fc.integer({ min: 1, max: 12 }),
    withFlows: fc.boolean(),
    entries: fc.array(fc.tuple(anyType, anyType, fc.integer({ min: -(10 ** 9), max: 10 ** 9 }), fc.nat(80)), { maxLength: 40 }),
  })
  .map(({ asOf, years, fiscalYearEndMonth, withFlows, entries }) => {
    const { start } = collectionWindow(asOf, years, fiscalYearEndMonth);
    const journals = entries
      .filter(([debited, credited]) => debited !== credited)
      .map(([debited, credited, amount, age]): ExampleJournal => ({
        date: addMonths(asOf, -age),
        lines: { [debited]: amount, [credited]: -amount },
      }));
    return aCompany({ accounts: ACCOUNTS, journals, from: start, to: asOf, fiscalYearEndMonth, withFlows });
  });

function tabulate(
  books: Books,
  type: StatementType,
  reportingPeriod: ReportingPeriod,
  sortOrder: SortOrder = 'OldestFirst',
): StatementTable {
  return tabulateStatement(standard(type, books), books, { reportingPeriod, sortOrder });
}

function standard(type: StatementType, books: Books) {
  return defaultStatement(type, books.accounts, {}, cashFlowSourceOf(books.matrix));
}

function check(property: (books: Books, reportingPeriod: ReportingPeriod) => void): void {
  fc.assert(fc.property(anyBooks, fc.constantFrom(...REPORTING_PERIODS), property));
}

describe('in any balanced books, by any period', () => {
  it('assets are liabilities plus equity in every column', () => {
    check((books, reportingPeriod) => {
      const table = tabulate(books, 'BalanceSheet', reportingPeriod);
      expect(balanceProof(table)).toEqual(table.columns.map(() => 0));
      const [liabilities, equity] = [amountsOf(table, 'liabilities:footer'), amountsOf(table, 'equity:footer')];
      expect(amountsOf(table, 'assets:footer')).toEqual(table.columns.map((_column, at) => liabilities[at]! + equity[at]!));
    });
  });

  it('opening cash and the flows are closing cash, which the balance sheet shows', () => {
    check((books, reportingPeriod) => {
      const flow = tabulate(books, 'CashFlow', reportingPeriod);
      const [before, change, after] = ['cashatbeginning', 'netchangeincash', 'cashatend'].map((line) => amountsOf(flow, line));
      expect(after).toEqual(flow.columns.map((_column, at) => before![at]! + change![at]!));
      const balance = tabulate(books, 'BalanceSheet', reportingPeriod);
      const [cash, restricted] = ['cash:footer', 'restrictedcash:footer'].map((line) => amountsOf(balance, line));
      expect(after).toEqual(cash!.map((amount, at) => amount + restricted![at]!));
      expect(before!.slice(1)).toEqual(after!.slice(0, -1));
    });
  });

  it('net income is the same in income statement and cash flow, and in the equity of a year', () => {
    check((books, reportingPeriod) => {
      const income = amountsOf(tabulate(books, 'IncomeStatement', reportingPeriod), 'netincome');
      expect(amountsOf(tabulate(books, 'CashFlow', reportingPeriod), 'netincome')).toEqual(income);
      const ofYears = amountsOf(tabulate(books, 'IncomeStatement', 'FiscalYearsAndYTD'), 'netincome');
      expect(amountsOf(tabulate(books, 'BalanceSheet', 'FiscalYearsAndYTD'), 'netincome')).toEqual(ofYears);
    });
  });

  it.each(['IncomeStatement', 'CashFlow'] as const)('months add up to quarters and years in every line of the %s', (type) => {
    check((books, reportingPeriod) => {
      const months = tabulate(books, type, 'MonthsAndMTD');
      const longer = tabulate(books, type, reportingPeriod);
      for (const row of longer.rows) {
        if (row.amounts === null || row.id.startsWith('cashat')) continue;
        const ofMonths = amountsOf(months, row.id);
        const sums = longer.columns.map(({ fromSlice, toSlice }) =>
          ofMonths.slice(fromSlice, toSlice).reduce((sum, amount) => sum + amount, 0),
        );
        expect(row.amounts, row.id).toEqual(sums);
      }
    });
  });

  it('newest first is oldest first, reversed', () => {
    check((books, reportingPeriod) => {
      for (const type of STATEMENT_TYPES) {
        const oldest = tabulate(books, type, reportingPeriod);
        const newest = tabulate(books, type, reportingPeriod, 'NewestFirst');
        expect(newest.columns.map(({ label }) => label)).toEqual(oldest.columns.map(({ label }) => label).toReversed());
        expect(newest.rows).toEqual(oldest.rows.map((row) => ({ ...row, amounts: row.amounts && [...row.amounts].reverse() })));
      }
    });
  });

  it('accounts are where their type puts them, whatever their sign', () => {
    check((books, reportingPeriod) => {
      const bare = aCompany({
        accounts: ACCOUNTS,
        from: books.matrix.slices[0]!.start,
        to: books.matrix.slices.at(-1)!.end,
        withFlows: books.matrix.flows !== undefined,
      });
      for (const type of STATEMENT_TYPES) {
        const lines = (of: Books) =>
          tabulate(of, type, reportingPeriod).rows.flatMap(({ id, section, level, account }) =>
            account === null ? [] : { id, section, level },
          );
        expect(lines(books)).toEqual(lines(bare));
      }
    });
  });

  it('every cell is the sum of its traced accounts', () => {
    fc.assert(
      fc.property(anyBooks, fc.constantFrom(...STATEMENT_TYPES), fc.constantFrom(...REPORTING_PERIODS), (books, type, reportingPeriod) => {
        const table = tabulate(books, type, reportingPeriod);
        const last = table.columns.at(-1)!;
        for (const row of table.rows) {
          if (row.amounts === null) continue;
          const trace = traceCell(table, books, row.id, last.reportingPeriodId);
          expect(
            trace?.parts.reduce((sum, part) => sum + part.amount, 0),
            row.id,
          ).toBe(row.amounts.at(-1));
        }
      }),
      { numRuns: 30 },
    );
  });

  it('the default layout is sound', () => {
    const books = aCompany({ accounts: ACCOUNTS });
    for (const type of STATEMENT_TYPES) expect(violations(defaultStatement(type, books.accounts), books.accounts)).toEqual([]);
  });
});

it('every type has a place: on the balance sheet or on the income statement, and each of the former in the cash flow', () => {
  const { accounts } = aCompany({ accounts: ACCOUNTS });
  const placed = (type: StatementType): number =>
    Object.values(defaultStatement(type, accounts).sections).flatMap(({ items }) => items.filter(({ kind }) => kind === 'account')).length;
  const onBalanceSheet = ACCOUNT_TYPES.filter(isBalanceSheetType).length;
  expect([placed('BalanceSheet'), placed('CashFlow'), placed('IncomeStatement')]).toEqual([
    onBalanceSheet,
    onBalanceSheet,
    ACCOUNT_TYPES.length - onBalanceSheet,
  ]);
});
