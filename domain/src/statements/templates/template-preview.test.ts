import { describe, expect, it } from 'vitest';
import { defaultStatement } from '../build-statement';
import { performCommand, type Command } from '../command';
import type { StatementLayout } from '../statement';
import { aCompany } from '../testing/a-company';
import type { AccountMatch } from './account-match';
import { compareLayouts } from './compare-layouts';
import { headlineOf } from './headline-figures';
import { countStatuses, matchStatus } from './match-status';

const books = aCompany({
  accounts: {
    Checking: 'Bank',
    Deposits: 'Other Current Asset',
    Advances: 'Other Current Asset',
    Machine: 'Fixed Asset',
    Loan: 'Other Current Liability',
    Stock: 'Equity',
    Sales: 'Income',
  },
  journals: [{ date: '2020-03-01', lines: { Checking: 10_000, Deposits: 20_000, Loan: -10_000, Stock: -20_000 } }],
});
const [CHECKING, DEPOSITS, ADVANCES, MACHINE, LOAN, STOCK] = [0, 1, 2, 3, 4, 5];
const context = { accounts: books.accounts, sanitise: (text: string) => text };
const before = defaultStatement('BalanceSheet', books.accounts);
const perform = (...commands: Command[]) =>
  commands.reduce((statement, command) => performCommand(statement, command, context) as StatementLayout, before);
const match = (account: number, certainty: number): AccountMatch => ({
  account,
  section: 'otherassets',
  as: null,
  certainty,
  why: 'name',
  typeSection: null,
});
const UNKNOWN: AccountMatch = { account: ADVANCES, section: null, as: null, certainty: 0, why: null, typeSection: null };

describe('the status of an account before a template is applied', () => {
  it.each([
    [match(DEPOSITS, 100), 80, 'matched'],
    [match(DEPOSITS, 95), 80, 'matched'],
    [match(DEPOSITS, 94), 80, 'toLookAt'],
    [match(DEPOSITS, 80), 80, 'toLookAt'],
    [match(DEPOSITS, 79), 80, 'unmatched'],
    [match(DEPOSITS, 97), 98, 'unmatched'],
    [UNKNOWN, 1, 'unmatched'],
    [undefined, 80, 'locked'],
  ] as const)('%j from %i on: %s', (found, acceptFrom, status) => {
    expect(matchStatus(found, acceptFrom)).toBe(status);
  });

  it('is counted once for every account of the statement, and for no other', () => {
    const matches = [match(DEPOSITS, 99), UNKNOWN, match(MACHINE, 85), match(LOAN, 99), match(STOCK, 30)];
    expect(countStatuses('BalanceSheet', books.accounts, matches)).toEqual({ matched: 2, toLookAt: 1, unmatched: 2, locked: 1 });
  });
});

describe('what a layout changes', () => {
  it('is nothing where it is the same', () => {
    expect(compareLayouts(before, before, books.accounts)).toEqual({
      moves: [],
      unchanged: [CHECKING, DEPOSITS, ADVANCES, MACHINE, LOAN, STOCK],
      added: [],
      removed: [],
      movedSections: [],
      turned: [],
      renamed: [],
    });
  });

  it('is listed by account, section and caption', () => {
    const after = perform(
      { kind: 'addSection', parent: 'otherassets', headerCaption: 'Deposits held', footerCaption: 'Total deposits held' },
      { kind: 'moveAccounts', accounts: [DEPOSITS, ADVANCES], to: 'depositsheld' },
      { kind: 'renameCaption', of: { line: 'account', account: MACHINE }, caption: 'Lathe' },
      { kind: 'renameCaption', of: { line: 'header', section: 'propertyandequipment' }, caption: 'Plant' },
      { kind: 'deleteSection', section: 'prepaidandothercurrentassets', destination: 'depositsheld' },
    );
    const from = 'prepaidandothercurrentassets';
    expect(compareLayouts(before, after, books.accounts)).toMatchObject({
      moves: [
        { account: DEPOSITS, from, to: 'depositsheld' },
        { account: ADVANCES, from, to: 'depositsheld' },
      ],
      unchanged: [CHECKING, MACHINE, LOAN, STOCK],
      added: ['depositsheld'],
      removed: [from],
      renamed: expect.arrayContaining([
        { before: 'Property and equipment', after: 'Plant' },
        { before: 'Machine', after: 'Lathe' },
      ]),
    });
  });
});

it('a layout that only changes classifications lists those under another parent, and those reported on the other side', () => {
  const after = perform(
    { kind: 'moveSection', section: 'prepaidandothercurrentassets', to: 'otherassets' },
    { kind: 'toggleReportedAs', section: 'propertyandequipment' },
  );
  expect(compareLayouts(before, after, books.accounts)).toMatchObject({
    ...{ moves: [], added: [], removed: [], renamed: [] },
    ...{ movedSections: ['prepaidandothercurrentassets'], turned: ['propertyandequipment'] },
  });
});

describe('the headline of a layout', () => {
  const valueOf = (statement: StatementLayout, id: string) =>
    headlineOf(statement, books).figures.find((figure) => figure.id === id)?.value;

  it('keeps total assets and moves the current ratio with an account that is no longer current', () => {
    const after = perform({ kind: 'moveAccounts', accounts: [DEPOSITS], to: 'otherassets' });
    for (const id of ['totalAssets', 'totalLiabilities', 'equity']) expect([id, valueOf(after, id)]).toEqual([id, valueOf(before, id)]);
    expect([valueOf(before, 'currentRatio'), valueOf(after, 'currentRatio')]).toEqual([3, 1]);
    expect([valueOf(before, 'workingCapital'), valueOf(after, 'workingCapital')]).toEqual([20_000, 0]);
    expect(headlineOf(after, books)).toMatchObject({ balanced: headlineOf(before, books).columns });
  });

  it('of an income statement has its results', () => {
    const { figures } = headlineOf(defaultStatement('IncomeStatement', books.accounts), books);
    expect(figures.map(({ id }) => id)).toEqual(['revenue', 'grossProfit', 'operatingIncome', 'netIncome']);
  });
});
