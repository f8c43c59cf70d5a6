import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ACCOUNT_TYPES, isBalanceSheetType, type AccountType, type CashFlowActivity } from '../accounts/account-type';
import { collectionWindow } from '../periods/collection-window';
import { addMonths } from '../periods/month';
import { REPORTING_PERIODS, type ReportingPeriod } from '../periods/reporting-period';
import { dateIn } from '../periods/testing/date-in';
import type { Books } from './books';
import { defaultStatement } from './build-statement';
import { formulaOfRow } from './formula-of-row';
import { violations } from './invariants';
import { rowsById } from './rows-by-id';
import { STATEMENT_TYPES, type StatementType } from './statement';
import type { StatementTable } from './statement-table';
import { tabulateStatement } from './tabulate-statement';
import { aCompany } from './testing/a-company';
import { bridgeOfPart, traceCell } from './trace-cell';

/** Any chart: some types several times, others never, so that sections stay empty and terms undrawn. */
const anyChart = fc.array(fc.constantFrom(...ACCOUNT_TYPES), { minLength: 2, maxLength: 12 });
const anyEntry = fc.record({
  from: fc.nat(),
  to: fc.nat(),
  amount: fc.integer({ min: -(10 ** 9), max: 10 ** 9 }),
  age: fc.nat(50),
});

const anyBooks: fc.Arbitrary<Books> = fc
  .record({
    chart: anyChart,
    entries: fc.array(anyEntry, { maxLength: 30 }),
    asOf: fc.tuple(fc.integer({ min: 2000 * 12, max: 2032 * 12 }), fc.integer({ min: 1, max: 31 })).map(dateIn),
    years: fc.integer({ min: 0, max: 2 }),
    fiscalYearEndMonth: fc.integer({ min: 1, max: 12 }),
  })
  .map(({ chart, entries, asOf, years, fiscalYearEndMonth }) => {
    const named = chart.map((type, at): [string, AccountType] => [`${type} ${at}`, type]);
    const nameAt = (index: number): string => named[index % named.length]![0];
    const journals = entries
      .filter(({ from, to }) => nameAt(from) !== nameAt(to))
      .map(({ from, to, amount, age }) => ({ date: addMonths(asOf, -age), lines: { [nameAt(to)]: amount, [nameAt(from)]: -amount } }));
    const { start } = collectionWindow(asOf, years, fiscalYearEndMonth);
    return aCompany({ accounts: Object.fromEntries(named), journals, from: start, to: asOf, fiscalYearEndMonth });
  });

function tabulate(books: Books, type: StatementType, reportingPeriod: ReportingPeriod): StatementTable {
  return tabulateStatement(defaultStatement(type, books.accounts), books, { reportingPeriod, sortOrder: 'OldestFirst' });
}

/** Half the usual runs: each looks at every cell. */
function check(property: (table: StatementTable, books: Books) => void): void {
  fc.assert(
    fc.property(anyBooks, fc.constantFrom(...STATEMENT_TYPES), fc.constantFrom(...REPORTING_PERIODS), (books, type, reportingPeriod) => {
      property(tabulate(books, type, reportingPeriod), books);
    }),
    { numRuns: 50 },
  );
}

function sumOf(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0);
}

describe('in any statement of any chart', () => {
  it('every total is the signed sum of the terms of its formula, in every column', () => {
    check((table) => {
      for (const row of table.rows.filter(({ kind }) => kind === 'footer' || kind === 'formula')) {
        const terms = formulaOfRow(table, row).map(({ sign, rowId }) =>
          (rowsById(table).get(rowId)?.amounts ?? []).map((amount) => sign * amount),
        );
        const sums = table.columns.map((_column, at) => sumOf(terms.map((amounts) => amounts[at] ?? Number.NaN)));
        expect(
          sums.map((sum) => sum || 0),
          row.id,
        ).toEqual(row.amounts);
      }
    });
  });

  it('every cell is the sum of its parts, each account once', () => {
    check((table, books) => {
      for (const row of table.rows) {
        for (const [at, { reportingPeriodId }] of table.columns.entries()) {
          const trace = traceCell(table, books, row.id, reportingPeriodId);
          if (row.amounts === null) expect(trace).toBeUndefined();
          else {
            expect(trace?.amount).toBe(row.amounts[at]);
            expect(trace?.parts.at(-1)?.runningSum ?? 0, row.id).toBe(row.amounts[at]);
            expect(new Set(trace?.parts.map(({ account }) => account)).size).toBe(trace?.parts.length);
          }
        }
      }
    });
  });

  it('every bridge leads without a gap to its part', () => {
    check((table, books) => {
      const cells = table.rows.flatMap((row) => table.columns.map((column) => traceCell(table, books, row.id, column.reportingPeriodId)));
      for (const trace of cells)
        for (const part of trace?.parts ?? []) {
          const bridge = bridgeOfPart(books, trace!.row, part);
          for (const { opening, movement, closing } of bridge) expect(opening + movement).toBe(closing);
          expect(bridge.slice(1).map(({ opening }) => opening)).toEqual(bridge.slice(0, -1).map(({ closing }) => closing));
          if (part.span.to > 0) expect(bridge.at(-1)?.closing).toBe(part.amount);
          if (!part.span.carried) expect(bridge[0]?.opening).toBe(0);
        }
    });
  });

  it('no amount is minus zero', () => {
    check((table) => {
      expect(table.rows.flatMap(({ amounts }) => amounts ?? []).filter((amount) => Object.is(amount, -0))).toEqual([]);
    });
  });

  it('the layout is sound', () => {
    check(({ statement }, { accounts }) => {
      expect(violations(statement, accounts)).toEqual([]);
    });
  });
});

describe('a cash flow with any classes given by hand', () => {
  const anyActivities = fc.dictionary(
    fc.nat(11).map(String),
    fc.constantFrom<CashFlowActivity>('cash', 'operating', 'investing', 'financing'),
  );

  it('has each account that is not cash once, ties to its cash, and what it changes by is what all others brought in', () => {
    fc.assert(
      fc.property(anyBooks, anyActivities, fc.constantFrom(...REPORTING_PERIODS), (books, activities, reportingPeriod) => {
        const statement = defaultStatement('CashFlow', books.accounts, activities);
        const table = tabulateStatement(statement, books, { reportingPeriod, sortOrder: 'OldestFirst' });
        const amounts = (id: string): readonly number[] => rowsById(table).get(id)?.amounts ?? [];
        const drawn = table.rows.filter(({ kind }) => kind === 'account');
        const cash = new Set(statement.sections['cash']?.items.map((item) => (item.kind === 'account' ? item.account : -1)));
        const expected = books.accounts
          .filter(({ ordinal, type }) => isBalanceSheetType(type) && !cash.has(ordinal))
          .map(({ ordinal }) => ordinal);
        expect(drawn.map(({ account }) => account).toSorted(byValue)).toEqual(expected);
        for (const at of table.columns.keys()) {
          const flows = sumOf(drawn.map((row) => row.amounts?.[at] ?? Number.NaN)) + amounts('netincome')[at]!;
          expect(amounts('netchangeincash')[at]).toBe(flows || 0);
          expect(amounts('cashatbeginning')[at]! + amounts('netchangeincash')[at]!).toBe(amounts('cashatend')[at]);
        }
        expect(violations(statement, books.accounts)).toEqual([]);
      }),
    );
  });
});

function byValue(one: number | null, other: number | null): number {
  return (one ?? 0) - (other ?? 0);
}
