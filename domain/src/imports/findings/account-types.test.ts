import { describe, expect, it } from 'vitest';
import type { ProposedType } from '../../accounts/classifier/propose-types';
import { findingOfTypes } from './account-types';

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
