import fc from 'fast-check';
import { expect, it } from 'vitest';
import { defaultStatement } from './build-statement';
import { performCommand } from './command';
import { packStatement, unpackStatement, type PackedStatement } from './packed-statement';
import { STATEMENT_TYPES, type StatementLayout } from './statement';
import { isRefusedChange } from './statement-refusal';
import { anyPlan, books, context } from './testing/any-plan';

const storedAndRead = (statement: StatementLayout) =>
  unpackStatement(JSON.parse(JSON.stringify(packStatement(statement))) as PackedStatement);

it.each(STATEMENT_TYPES)('a %s after any commands is read as it was kept, its sections in their order', (type) => {
  fc.assert(
    fc.property(fc.array(anyPlan, { maxLength: 20 }), (plans) => {
      const statement = plans.reduce(
        (before, plan) => {
          const answer = performCommand(before, plan(before), context);
          return isRefusedChange(answer) ? before : answer;
        },
        defaultStatement(type, books.accounts),
      );
      const read = storedAndRead(statement);
      expect(read).toEqual(statement);
      expect(Object.keys(read.sections)).toEqual(Object.keys(statement.sections));
    }),
  );
});

it('accounts are kept by their ordinals, all other lines as they are', () => {
  const section = { kind: 'section', section: 'cash' } as const;
  const statement = { ...defaultStatement('BalanceSheet', []), items: [{ kind: 'account', account: 12 }, section] } as const;
  expect(packStatement(statement).items).toEqual([12, section]);
});

it('a layout that was kept before they were packed is read as it is', () => {
  const statement = defaultStatement('BalanceSheet', books.accounts);
  expect(unpackStatement(JSON.parse(JSON.stringify(statement)) as StatementLayout)).toEqual(statement);
});
