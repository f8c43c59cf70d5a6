import { describe, expect, it } from 'vitest';
import type { AccountType } from '../../accounts/account-type';
import type { ProposedType } from '../../accounts/classifier/propose-types';
import { findingOfTypes, findingsOfGeneralExpenses, findingsOfGuesses } from './account-types';

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

const row = (account: number, { opening = 0, debit = 0 } = {}) => ({ account, opening, debits: [0, debit], credits: [0, 0] });

describe('the finding about types that a package does not tell', () => {
  const chart = { size: 5, guessedTypes: () => [1, 3, 4], typeOf: () => 'Expense' as const, nameOf: () => 'Rent' };

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

describe('the finding about general expenses', () => {
  const chart = (names: Readonly<Record<string, AccountType>>) => ({
    size: Object.keys(names).length,
    guessedTypes: () => [],
    typeOf: (ordinal: number) => Object.values(names)[ordinal] ?? 'Expense',
    nameOf: (ordinal: number) => Object.keys(names)[ordinal] ?? '',
  });
  const named = (names: Readonly<Record<string, AccountType>>, without: readonly number[] = []) =>
    findingsOfGeneralExpenses(
      chart(names),
      Object.keys(names).map((_, ordinal) => row(ordinal, { debit: without.includes(ordinal) ? 0 : 9 })),
    );

  it('warns where a name says interest, depreciation, or income tax, in any language', () => {
    const names = {
      'Interest Expense': 'Other Expense',
      Wages: 'Expense',
      Abschreibungen: 'Expense',
      'Income Tax': 'Other Expense',
    } as const;
    const [finding, ...others] = named(names);
    expect(others).toEqual([]);
    expect(finding).toMatchObject({
      level: 'Warning',
      evidenceKey: 'finding.account-types.generalExpense',
      facts: { accounts: { value: 3 } },
    });
    expect(finding?.table?.rows[1]).toEqual([
      { kind: 'account', ordinal: 2 },
      { kind: 'text', value: 'Expense' },
    ]);
  });

  it.each([
    ['the type says so too', { 'Interest Expense': 'Interest', Depreciation: 'Depreciation', 'Income Tax': 'Income Tax' }, []],
    ['the account is no expense', { 'Interest Income': 'Other Income', 'Accumulated Depreciation': 'Accumulated Depreciation' }, []],
    ['names say something else', { 'Payroll Taxes': 'Expense', Insurance: 'Expense', 'Property Tax': 'Expense' }, []],
    ['the account has no amounts', { 'Interest Expense': 'Expense' }, [0]],
  ] as const)('is not made where %s', (_, names, without) => {
    expect(named(names, without)).toEqual([]);
  });
});
