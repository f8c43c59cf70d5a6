import { describe, expect, it } from 'vitest';
import type { ProposedType } from '../../accounts/classifier/propose-types';
import { findingOfTypes, findingsOfGuesses } from './account-types';

const STATED: ProposedType = { type: 'Bank', certainty: 100, by: 'stated' };
const CONFIRMED: ProposedType = { type: 'Equity', certainty: 100, by: 'confirmed' };
const ANSWERED: ProposedType = { type: 'Income', certainty: 100, by: 'answered' };
const guessed = (certainty: number): ProposedType => ({ type: 'Expense', certainty, by: 'guessed' });

describe('the finding about account types', () => {
  it('warns of every guess, the least certain first, and counts where the others come from', () => {
    const finding = findingOfTypes([STATED, guessed(97.4), CONFIRMED, guessed(80), ANSWERED]);
    expect(finding).toMatchObject({
      kind: 'account-types',
      level: 'Warning',
      evidenceKey: 'finding.account-types.guessed',
      facts: { untyped: { value: 4 }, accounts: { value: 5 }, confirmed: { value: 1 }, answered: { value: 1 }, guessed: { value: 2 } },
    });
    expect(finding?.table?.rows).toEqual([
      [
        { kind: 'account', ordinal: 3 },
        { kind: 'text', value: 'Expense' },
        { kind: 'count', value: 80 },
      ],
      [
        { kind: 'account', ordinal: 1 },
        { kind: 'text', value: 'Expense' },
        { kind: 'count', value: 97 },
      ],
    ]);
  });

  it.each([
    ['a person answered', [STATED, CONFIRMED, ANSWERED], 'answered'],
    ['earlier books know all', [STATED, CONFIRMED], 'confirmed'],
  ] as const)('is a note without a table where %s', (_, types, variant) => {
    expect(findingOfTypes(types)).toMatchObject({ level: 'Note', evidenceKey: `finding.account-types.${variant}`, table: null });
  });

  it('is not made where the file states all types', () => {
    expect(findingOfTypes([STATED, STATED])).toBeNull();
  });

  it('lists two hundred guesses at most, and how many more there are', () => {
    const table = findingOfTypes(Array.from({ length: 205 }, () => guessed(90)))?.table;
    expect([table?.rows.length, table?.more]).toEqual([200, 5]);
  });
});

describe('the finding about types that a package does not tell', () => {
  const row = (account: number, { opening = 0, debit = 0 } = {}) => ({ account, opening, debits: [0, debit], credits: [0, 0] });
  const chart = { size: 5, guessedTypes: () => [1, 3, 4], typeOf: () => 'Expense' as const };

  it('warns of the guesses that have amounts', () => {
    const rows = [row(0, { debit: 5 }), row(1, { opening: 7 }), row(3, { debit: 9 }), row(4)];
    const [finding, ...others] = findingsOfGuesses(chart, rows);
    expect(others).toEqual([]);
    expect(finding).toMatchObject({ level: 'Warning', facts: { accounts: { value: 5 }, guessed: { value: 2 } } });
    expect(finding?.table?.rows.map(([account]) => account)).toEqual([
      { kind: 'account', ordinal: 1 },
      { kind: 'account', ordinal: 3 },
    ]);
  });

  it('is not made where no guess has amounts', () => {
    expect(findingsOfGuesses(chart, [row(0, { debit: 5 }), row(4)])).toEqual([]);
  });
});
