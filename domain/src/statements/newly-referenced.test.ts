import { describe, expect, it } from 'vitest';
import { defaultStatement } from './build-statement';
import { performCommand, type Command } from './command';
import { violations } from './invariants';
import { isNewlyReferenced } from './newly-referenced';
import { presentStatement } from './present-statement';
import { readSentStatement } from './read-sent-statement';
import type { StatementLayout } from './statement';
import { tabulateStatement } from './tabulate-statement';
import { aCompany } from './testing/a-company';

const books = aCompany({ accounts: { Checking: 'Bank', Deposits: 'Other Current Asset', Advances: 'Other Current Asset' } });
const [CHECKING, DEPOSITS, ADVANCES] = [0, 1, 2];
const context = { accounts: books.accounts, sanitise: (text: string) => text };
const statement: StatementLayout = { ...defaultStatement('BalanceSheet', books.accounts), newlyReferenced: [DEPOSITS, ADVANCES] };

// covers borrower 3.5
it.each<[string, Command, readonly number[] | undefined]>([
  ['another account was moved', { kind: 'moveAccounts', accounts: [ADVANCES], to: 'otherassets' }, [DEPOSITS]],
  ['it was moved itself, the other one too', { kind: 'moveAccounts', accounts: [DEPOSITS, ADVANCES], to: 'otherassets' }, undefined],
  [
    'its section was deleted, which moved it',
    { kind: 'deleteSection', section: 'prepaidandothercurrentassets', destination: 'otherassets' },
    undefined,
  ],
  ['a caption changed', { kind: 'renameCaption', of: { line: 'account', account: DEPOSITS }, caption: 'Kept' }, [DEPOSITS, ADVANCES]],
])('an account is newly referenced until someone places it: %s', (_, command, left) => {
  expect(performCommand(statement, command, context)).toHaveProperty('type', 'BalanceSheet');
  expect((performCommand(statement, command, context) as StatementLayout).newlyReferenced).toEqual(left);
});

it('a newly referenced account is marked in the response', () => {
  const table = tabulateStatement(statement, books, { reportingPeriod: 'FiscalYearsAndYTD', sortOrder: 'OldestFirst' });
  const told = presentStatement(table, books, 'Actuals').detailAccounts.map(({ shortName, isNewlyReferenced: isNew }) => [
    shortName,
    isNew,
  ]);
  expect(told).toEqual([
    ['Checking', false],
    ['Deposits', true],
    ['Advances', true],
  ]);
  expect(isNewlyReferenced(statement, CHECKING)).toBe(false);
});

it.each([
  ['one that is not there', [99]],
  ['one of a locked section', [CHECKING]],
  ['one named twice', [DEPOSITS, DEPOSITS]],
])('a newly referenced account is never %s', (_, newlyReferenced) => {
  expect(violations({ ...statement, newlyReferenced }, books.accounts)).not.toEqual([]);
});

describe('a statement that is sent', () => {
  const { lineItems, classificationSections, numberStyle } = presentStatement(
    tabulateStatement(statement, books, { reportingPeriod: 'FiscalYearsAndYTD', sortOrder: 'OldestFirst' }),
    books,
    'Actuals',
  );
  const sent = {
    numberStyle,
    classificationSections,
    lineItems: lineItems.map((line) => ({
      ...line,
      account: line.detailAccountReference ? Number(line.detailAccountReference.accountId) : null,
    })),
  };
  const read = (newlyReferenced: readonly number[] | undefined, base: StatementLayout) =>
    (readSentStatement({ ...sent, ...(newlyReferenced && { newlyReferenced }) }, base, context) as StatementLayout).newlyReferenced;

  it.each<[string, readonly number[] | undefined, readonly number[] | undefined]>([
    ['keeps its new accounts without a word of them', undefined, [DEPOSITS, ADVANCES]],
    ['keeps those that it names', [ADVANCES], [ADVANCES]],
    ['has none where it names none', [], undefined],
  ])('%s', (_, named, kept) => {
    expect(read(named, statement)).toEqual(kept);
  });

  it('makes an account new that a template left where it was, and none that was moved', () => {
    const stored = defaultStatement('BalanceSheet', books.accounts);
    expect(read([DEPOSITS], stored)).toEqual([DEPOSITS]);
    const elsewhere = performCommand(stored, { kind: 'moveAccounts', accounts: [DEPOSITS], to: 'otherassets' }, context) as StatementLayout;
    expect(read([DEPOSITS], elsewhere)).toBeUndefined();
  });
});
