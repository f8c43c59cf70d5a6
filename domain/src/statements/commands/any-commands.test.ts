import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { REPORTING_PERIODS } from '../../periods/reporting-period';
import { balanceProof } from '../balance-proof';
import { frameViolations } from '../frame-violations';
import { defaultStatement } from '../build-statement';
import { performCommand } from '../command';
import { startHistory, record, undo } from '../history';
import { violations } from '../invariants';
import { TIED_SECTIONS } from '../queries/is-locked-section';
import type { StatementLayout, StatementType } from '../statement';
import type { CashFlowSource } from '../statement-table';
import { isRefusedChange } from '../statement-refusal';
import { tabulateStatement } from '../tabulate-statement';
import { examples } from '../../testing/examples';
import { anyPlan, books, context } from '../testing/any-plan';
import { amountsOf } from '../testing/draw-table';

const COMMANDS_IN_ALL = examples(10_000);
const COMMANDS_IN_A_ROW = 50;

/** Totals that no command may change: those of locked sections, and that of everything. */
function totalsOf(statement: StatementLayout) {
  return REPORTING_PERIODS.map((reportingPeriod) => {
    const table = tabulateStatement(statement, books, { reportingPeriod, sortOrder: 'OldestFirst' });
    if (statement.type === 'IncomeStatement') return amountsOf(table, 'netincome');
    if (statement.type === 'CashFlow') return ['netincome', 'netchangeincash', 'cashatend'].map((line) => amountsOf(table, line));
    return [balanceProof(table), ...[...TIED_SECTIONS.keys()].map((section) => amountsOf(table, `${section}:footer`))];
  });
}

/** A value that a command can't change without an error; what is frozen already is frozen to its ground. */
function frozen<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  for (const part of Object.values(value)) frozen(part);
  return Object.freeze(value);
}

describe.each<readonly [StatementType, CashFlowSource]>([
  ['BalanceSheet', 'Balances'],
  ['IncomeStatement', 'Balances'],
  ['CashFlow', 'Balances'],
  ['CashFlow', 'Journals'],
])('after any commands, in any order, a %s from %s', (type, source) => {
  const first = frozen(defaultStatement(type, books.accounts, {}, source));
  const totals = totalsOf(first);

  it(
    'keeps every invariant, the totals of locked sections and that of the whole; undone, it is the very value that it was',
    { timeout: 120_000 },
    () => {
      let performed = 0;
      fc.assert(
        fc.property(fc.array(anyPlan, { minLength: COMMANDS_IN_A_ROW, maxLength: COMMANDS_IN_A_ROW }), (plans) => {
          let history = startHistory<StatementLayout, string>(first);
          for (const plan of plans) {
            const answer = performCommand(history.present, plan(history.present), context);
            if (isRefusedChange(answer)) continue;
            performed += 1;
            history = record(history, 'change', frozen(answer));
            const found = [...violations(answer, books.accounts), ...frameViolations(first, answer)];
            if (found.length > 0) throw new Error(found.join('; '));
          }
          expect(totalsOf(history.present)).toEqual(totals);
          while (history.past.length > 0) history = undo(history);
          expect(history.present).toBe(first);
        }),
        { numRuns: COMMANDS_IN_ALL / COMMANDS_IN_A_ROW },
      );
      expect(performed).toBeGreaterThan(COMMANDS_IN_ALL / (type === 'CashFlow' ? 20 : 10));
    },
  );
});
