import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { examples } from '../testing/examples';
import { defaultStatement } from './build-statement';
import { performCommand } from './command';
import { presentTable, type KnownLines } from './present-table';
import type { StatementLayout, StatementType } from './statement';
import { isRefusedChange } from './statement-refusal';
import type { CashFlowSource } from './statement-table';
import { tabulateStatement, tabulator } from './tabulate-statement';
import { anyPlan, books, context } from './testing/any-plan';

const VIEW = { reportingPeriod: 'MonthsAndMTD', sortOrder: 'OldestFirst' } as const;

describe.each<readonly [StatementType, CashFlowSource]>([
  ['BalanceSheet', 'Balances'],
  ['IncomeStatement', 'Balances'],
  ['CashFlow', 'Balances'],
  ['CashFlow', 'Journals'],
])('a %s from %s that is edited', (type, source) => {
  it('is drawn after each command as it would be from nothing', () => {
    let performed = 0;
    fc.assert(
      fc.property(fc.array(anyPlan, { minLength: 20, maxLength: 20 }), (plans) => {
        const tabulate = tabulator(type, books, VIEW);
        const known: KnownLines = new WeakMap();
        let statement: StatementLayout = defaultStatement(type, books.accounts, {}, source);
        for (const plan of plans) {
          const changed = performCommand(statement, plan(statement), context);
          if (isRefusedChange(changed)) continue;
          performed += 1;
          statement = changed;
          expect(presentTable(tabulate(statement), books, known)).toEqual(presentTable(tabulateStatement(statement, books, VIEW), books));
        }
      }),
      { numRuns: examples(100) },
    );
    expect(performed).toBeGreaterThan(0);
  });
});
