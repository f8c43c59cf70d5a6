import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ACCOUNT_TYPES } from '../accounts/account-type';
import { REPORTING_PERIODS } from '../periods/reporting-period';
import { cashFlowSourceOf, defaultStatement } from '../statements/build-statement';
import { moveAccounts } from '../statements/commands/move-accounts';
import { accountsInSection } from '../statements/queries/accounts-in-section';
import type { StatementLayout } from '../statements/statement';
import { tabulateStatement } from '../statements/tabulate-statement';
import { aCompany, type ExampleJournal } from '../statements/testing/a-company';
import { amountsOf } from '../statements/testing/draw-table';
import { traceCell } from '../statements/trace-cell';
import { examples } from '../testing/examples';
import { flowRoleOf } from './flow-role';
import { activityTotals } from './activity-totals';
import { flowsWithout } from './flows-without';
import { lineShares } from './line-shares';

/** Two accounts of each type, so that there are several of cash, and income that an asset yields. */
const NAMES = [
  ...ACCOUNT_TYPES.flatMap((type) => [[type, type] as const, [`${type} two`, type] as const]),
  ['Interest earned', 'Other Income'] as const,
];
const ACCOUNTS = Object.fromEntries(NAMES);
const anyLine = fc.tuple(fc.constantFrom(...NAMES.map(([name]) => name)), fc.integer({ min: -100_00, max: 100_00 }));

/** Journals of any shape: what the last account takes makes the others zero. */
const anyJournal: fc.Arbitrary<ExampleJournal> = fc
  .record({
    month: fc.integer({ min: 1, max: 12 }),
    lines: fc.uniqueArray(anyLine, { minLength: 1, maxLength: 8, selector: ([name]) => name }),
    last: fc.constantFrom(...NAMES.map(([name]) => name)),
  })
  .map(({ month, lines, last }) => {
    const others = lines.filter(([name]) => name !== last);
    const sum = others.reduce((total, [, amount]) => total + amount, 0);
    return { date: `2020-${`${month}`.padStart(2, '0')}-15`, lines: { ...Object.fromEntries(others), [last]: -sum } };
  });
const anyJournals = fc.array(anyJournal, { maxLength: 30 });

const booksOf = (journals: readonly ExampleJournal[]) => aCompany({ accounts: ACCOUNTS, journals, withFlows: true });
const standard = defaultStatement('CashFlow', booksOf([]).accounts, {}, 'Journals');
const ACTIVITIES = ['adjustments', 'operatingchanges', 'investingactivities', 'financingactivities'];
/** A cash flow on which people moved accounts. */
const anyMoved = fc
  .array(fc.tuple(fc.constantFrom(...movable()), fc.constantFrom(...ACTIVITIES)), { maxLength: 4 })
  .map((moves) =>
    moves.reduce((now, [account, to]): StatementLayout => moveAccounts(now, { kind: 'moveAccounts', accounts: [account], to }), standard),
  );

function movable(): readonly number[] {
  return ['operatingactivities', 'investingactivities', 'financingactivities'].flatMap((activity) => accountsInSection(standard, activity));
}

describe('of any journals, on any cash flow', () => {
  it('the activities add up to the change in cash in every period', () => {
    fc.assert(
      fc.property(anyJournals, anyMoved, fc.constantFrom(...REPORTING_PERIODS), (journals, statement, reportingPeriod) => {
        const table = tabulateStatement(statement, booksOf(journals), { reportingPeriod, sortOrder: 'OldestFirst' });
        const [change, before, after] = ['netchangeincash', 'cashatbeginning', 'cashatend'].map((line) => amountsOf(table, line));
        expect(change).toEqual(after!.map((amount, at) => amount - before![at]!));
        const activities = ['operatingactivities', 'investingactivities', 'financingactivities'].map((id) =>
          amountsOf(table, `${id}:footer`),
        );
        expect(change).toEqual(change!.map((_, at) => activities.reduce((sum, one) => sum + one[at]!, 0)));
      }),
      { numRuns: examples(300) },
    );
  });

  it('the totals of the activities are those of the statement in each month, with and without flows', () => {
    fc.assert(
      fc.property(anyJournals, fc.boolean(), (journals, withFlows) => {
        const books = aCompany({ accounts: ACCOUNTS, journals, withFlows });
        const { accounts, matrix } = books;
        const statement = defaultStatement('CashFlow', accounts, {}, cashFlowSourceOf(matrix));
        const table = tabulateStatement(statement, books, { reportingPeriod: 'MonthsAndMTD', sortOrder: 'OldestFirst' });
        const shown = (activity: string) => amountsOf(table, `${activity}activities:footer`);
        const totals = activityTotals(matrix, accounts);
        for (const activity of ['operating', 'investing', 'financing'] as const)
          expect(totals.map((total) => total[activity] + 0)).toEqual(shown(activity));
      }),
      { numRuns: examples(100) },
    );
  });

  it('every cell is the sum of its traced accounts, each named once', () => {
    fc.assert(
      fc.property(anyJournals, anyMoved, (journals, statement) => {
        const books = booksOf(journals);
        const table = tabulateStatement(statement, books, { reportingPeriod: 'FiscalYearsAndYTD', sortOrder: 'OldestFirst' });
        const { reportingPeriodId } = table.columns.at(-1)!;
        for (const row of table.rows) {
          if (row.amounts === null) continue;
          const parts = traceCell(table, books, row.id, reportingPeriodId)?.parts ?? [];
          expect(
            parts.reduce((sum, part) => sum + part.amount, 0),
            row.id,
          ).toBe(row.amounts.at(-1));
          expect(new Set(parts.map(({ account }) => account)).size, row.id).toBe(parts.length);
        }
      }),
      { numRuns: examples(100) },
    );
  });

  it('the lines of journals add up to each part of a traced cell', () => {
    fc.assert(
      fc.property(anyJournals, anyMoved, (journals, statement) => {
        const books = booksOf(journals);
        const ordinals = new Map(books.accounts.map(({ name, ordinal }) => [name, ordinal]));
        const stored = journals.map(({ lines }, at) =>
          Object.entries(lines).map(([name, amount], line) => ({ lineNo: 100 * at + line, account: ordinals.get(name)!, amount })),
        );
        const roleOf = (ordinal: number) => flowRoleOf(books.accounts[ordinal]!);
        const table = tabulateStatement(statement, books, { reportingPeriod: 'FiscalYearsAndYTD', sortOrder: 'OldestFirst' });
        for (const row of table.rows)
          for (const { account, amount, weights } of traceCell(table, books, row.id, 'FY2020')?.parts ?? []) {
            if (weights === undefined) continue;
            const shares = stored.flatMap((lines) => [...lineShares(lines, account, weights, roleOf).values()]);
            expect(
              shares.reduce((sum, share) => sum + share, 0),
              `${row.id} ${account}`,
            ).toBe(row.reportedAs === 'debit' ? amount : -amount);
          }
      }),
      { numRuns: examples(100) },
    );
  });

  it('both sides of what moved without cash are equal, and neither is cash', () => {
    fc.assert(
      fc.property(anyJournals, (journals) => {
        const { matrix, accounts } = booksOf(journals);
        const sides = matrix.flows!.filter(({ kind }) => kind.includes('.'));
        for (const at of matrix.slices.keys()) expect(sides.reduce((sum, { amounts }) => sum + amounts[at]!, 0)).toBe(0);
        for (const { account } of matrix.flows!) expect(accounts[account]!.type).not.toMatch(/Bank|Restricted Cash/);
      }),
    );
  });

  it('books without a journal have the flows of books that never had it', () => {
    fc.assert(
      fc.property(anyJournals, anyJournals, (kept, taken) => {
        const [all, expected] = [booksOf([...kept, ...taken]), booksOf(kept)];
        const ordinals = new Map(all.accounts.map(({ name, ordinal }) => [name, ordinal]));
        const journals = taken.map(({ date, lines }) => ({
          date,
          movements: Object.entries(lines).map(
            ([name, amount]) => [ordinals.get(name)!, Math.max(amount, 0), Math.max(-amount, 0)] as const,
          ),
        }));
        const left = flowsWithout(all.matrix.flows!, journals, { slices: all.matrix.slices, accounts: all.accounts });
        const keyed = (flows: typeof left) => new Map(flows.map(({ account, kind, amounts }) => [`${account} ${kind}`, amounts]));
        expect(keyed(left)).toEqual(keyed(expected.matrix.flows!.filter(({ amounts }) => amounts.some((amount) => amount !== 0))));
      }),
    );
  });
});
