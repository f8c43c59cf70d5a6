import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readLayout, writeLayout } from './layout-data';
import { defaultStatement } from './build-statement';
import { performCommand, type Command } from './command';
import { activityOf, followersOf, movesOnCashFlow, placesToStay } from './cash-flow-moves';
import { followBalanceSheet } from './follow-balance-sheet';
import { violations } from './invariants';
import { mergeStatements } from './merge/merge-statements';
import { withLocks } from './queries/is-locked-section';
import { accountsInSection } from './queries/accounts-in-section';
import { presentStatement } from './present-statement';
import { readSentLayout } from './read-sent-layout';
import { readSentStatement } from './read-sent-statement';
import { sectionsOfAccounts } from './section-items';
import type { StatementLayout } from './statement';
import { isRefusedChange } from './statement-refusal';
import { tabulateStatement } from './tabulate-statement';
import { aCompany } from './testing/a-company';
import { anyPlan, books as anyBooks, context as anyContext } from './testing/any-plan';
import { amountsOf } from './testing/draw-table';

const books = aCompany({
  accounts: {
    Checking: 'Bank',
    Debtors: 'Accounts Receivable',
    Deposits: { type: 'Other Current Asset', number: '1410' },
    Prepaid: { type: 'Other Current Asset', number: '1420' },
    Plant: 'Fixed Asset',
    'Plant wear': 'Accumulated Depreciation',
    Goodwill: 'Other Asset',
    Creditors: 'Accounts Payable',
    'Demand loan': { type: 'Other Current Liability', number: '2300' },
    Wages: { type: 'Other Current Liability', number: '2400' },
    'Term note': { type: 'Long Term Liability', number: '2700' },
    Capital: 'Equity',
  },
});
const { accounts } = books;
const context = { accounts, sanitise: (text: string) => text };
const ordinal = (name: string) => accounts.findIndex((account) => account.name === name);
const [balanceSheet, cashFlow] = [defaultStatement('BalanceSheet', accounts), defaultStatement('CashFlow', accounts)];

function after(statement: StatementLayout, ...commands: readonly Command[]): StatementLayout {
  return commands.reduce((now, command) => {
    const answer = performCommand(now, command, context);
    if (isRefusedChange(answer)) throw new Error(answer.refused);
    return answer;
  }, statement);
}
const move = (name: string, to: string, onCashFlow?: Record<number, string>): Command => ({
  kind: 'moveAccounts',
  accounts: [ordinal(name)],
  to,
  ...(onCashFlow && { onCashFlow }),
});
const follow = (sheet: StatementLayout, flow = cashFlow) => followBalanceSheet(flow, sheet, accounts);
const locationOf = (statement: StatementLayout, name: string) => sectionsOfAccounts(statement, new Set([ordinal(name)])).get(ordinal(name));

describe('the cash flow of an edited balance sheet', () => {
  it('is the very same while every account is where its type belongs', () => {
    expect(follow(balanceSheet)).toBe(cashFlow);
  });

  it.each([
    ['Demand loan', 'longtermliabilities', 'financingactivities'],
    ['Demand loan', 'equity', 'financingactivities'],
    ['Term note', 'othercurrentliabilities', 'operatingchanges'],
    ['Term note', 'currentliabilities', 'financingactivities'],
    ['Deposits', 'otherassets', 'investingactivities'],
    ['Deposits', 'propertyandequipment', 'investingactivities'],
    ['Goodwill', 'prepaidandothercurrentassets', 'operatingchanges'],
    ['Plant wear', 'otherassets', 'adjustments'],
    ['Demand loan', 'liabilities', 'operatingchanges'],
  ])('has %s, moved to %s, in %s', (name, to, place) => {
    expect(locationOf(follow(after(balanceSheet, move(name, to))), name)).toBe(place);
  });

  describe('of books without separate bank accounts', () => {
    const open = withLocks(balanceSheet, { cash: false, receivables: false, payables: false });
    const reason = 'A loan that the bookkeeper typed as a bank account';
    const moved = (name: string, to: string) => after(open, { kind: 'moveAccounts', accounts: [ordinal(name)], to, reason });

    it.each([
      ['Checking', 'longtermliabilities', 'financingactivities'],
      ['Checking', 'linesofcredit', 'financingactivities'],
      ['Checking', 'currentliabilities', 'financingactivities'],
      ['Checking', 'liabilities', 'financingactivities'],
      ['Checking', 'equity', 'financingactivities'],
      ['Checking', 'othercurrentliabilities', 'operatingchanges'],
      ['Checking', 'otherassets', 'investingactivities'],
      ['Checking', 'restrictedcash', 'cash'],
      ['Checking', 'currentassets', 'operatingchanges'],
      ['Deposits', 'cash', 'cash'],
    ])('has %s, moved to %s, in %s', (name, to, place) => {
      const sheet = moved(name, to);
      expect(locationOf(follow(sheet), name)).toBe(place);
      expect(violations(follow(sheet), accounts)).toEqual([]);
    });

    it('has the same accounts in cash as the balance sheet, whatever was placed by hand', () => {
      const kept = after(open, {
        kind: 'moveAccounts',
        accounts: [ordinal('Deposits')],
        to: 'cash',
        onCashFlow: { [ordinal('Deposits')]: 'operatingchanges' },
      });
      expect(locationOf(follow(kept), 'Deposits')).toBe('cash');
      const byHand = after(follow(moved('Checking', 'longtermliabilities')), move('Checking', 'operatingchanges'));
      expect(locationOf(follow(moved('Checking', 'longtermliabilities'), byHand), 'Checking')).toBe('operatingchanges');
      expect(locationOf(follow(open, byHand), 'Checking')).toBe('cash');
    });

    it('offers no place to stay in for what goes into cash or out of it', () => {
      const moves = (sheet: StatementLayout) => movesOnCashFlow(cashFlow, { before: open, after: sheet, accounts });
      expect([placesToStay(moves(moved('Checking', 'longtermliabilities'))), placesToStay(moves(moved('Deposits', 'cash')))]).toEqual([
        {},
        {},
      ]);
      expect(placesToStay(moves(moved('Demand loan', 'longtermliabilities')))).toEqual({ [ordinal('Demand loan')]: 'operatingchanges' });
    });
  });

  it('follows a section that moves with its accounts, and one that was added', () => {
    const added: Command = {
      kind: 'addSection',
      parent: 'othercurrentliabilities',
      headerCaption: 'Bank lines',
      footerCaption: 'Total bank lines',
      accounts: [ordinal('Demand loan')],
    };
    const sheet = after(balanceSheet, added);
    expect(follow(sheet)).toBe(cashFlow);
    const moved = after(sheet, { kind: 'moveSection', section: 'banklines', to: 'longtermliabilities' });
    expect(locationOf(follow(moved), 'Demand loan')).toBe('financingactivities');
  });

  it('keeps the accounts of an activity in the order of number, then name', () => {
    const flow = follow(after(balanceSheet, move('Demand loan', 'longtermliabilities')));
    const names = accountsInSection(flow, 'financingactivities').map((account) => accounts[account]?.name);
    expect(names).toEqual(['Demand loan', 'Term note', 'Capital']);
    expect(violations(flow, accounts)).toEqual([]);
  });
});

describe('an account placed on the cash flow by hand', () => {
  it('stays whatever the balance sheet says', () => {
    const byHand = after(cashFlow, move('Demand loan', 'investingactivities'));
    const flow = follow(after(balanceSheet, move('Demand loan', 'longtermliabilities'), move('Wages', 'longtermliabilities')), byHand);
    expect([locationOf(flow, 'Demand loan'), locationOf(flow, 'Wages')]).toEqual(['investingactivities', 'financingactivities']);
  });

  it('stays where it would be by its type as well', () => {
    const sheet = after(balanceSheet, move('Demand loan', 'longtermliabilities'));
    const byHand = after(follow(sheet), move('Demand loan', 'operatingchanges'));
    expect(locationOf(follow(sheet, byHand), 'Demand loan')).toBe('operatingchanges');
  });

  it('stays in layouts from before this was stored', () => {
    const { cashFlowChoices: _, ...old } = after(cashFlow, move('Demand loan', 'investingactivities'));
    expect(locationOf(follow(after(balanceSheet, move('Demand loan', 'longtermliabilities')), old), 'Demand loan')).toBe(
      'investingactivities',
    );
  });
});

describe('a move that leaves the cash flow as it is', () => {
  const stays = { [ordinal('Demand loan')]: 'operatingchanges' };

  it('is one step of the balance sheet, and is forgotten by the next move of the account', () => {
    const sheet = after(balanceSheet, move('Demand loan', 'longtermliabilities', stays));
    expect(follow(sheet)).toBe(cashFlow);
    const again = after(sheet, move('Demand loan', 'equity'));
    expect(again.cashFlowChoices).toBeUndefined();
    expect(locationOf(follow(again), 'Demand loan')).toBe('financingactivities');
  });

  it('travels with the layout to the server and back', () => {
    const sheet = after(balanceSheet, move('Demand loan', 'longtermliabilities', stays));
    const sent = writeLayout(sheet);
    expect(readLayout(sent)).toEqual(sheet);
    expect(readSentLayout(sent, balanceSheet, context)).toEqual(sheet);
    const { cashFlowChoices: _, ...silent } = sent;
    expect(readSentLayout(silent, sheet, context)).toEqual(sheet);
  });

  it.each([[{ [ordinal('Checking')]: 'operatingchanges' }], [{ [ordinal('Wages')]: 'nowhere' }], [{ 99: 'operatingchanges' }]])(
    'is not taken for %j from a submitted layout',
    (choices) => {
      const read = readSentLayout(writeLayout({ ...balanceSheet, cashFlowChoices: choices }), balanceSheet, context);
      expect(read).toMatchObject({ cashFlowChoices: {} });
    },
  );

  it('is merged with what another person chose', () => {
    const mine = after(balanceSheet, move('Demand loan', 'longtermliabilities', stays));
    const theirs = after(balanceSheet, move('Wages', 'longtermliabilities', { [ordinal('Wages')]: 'operatingchanges' }));
    const { statement, clashes } = mergeStatements(balanceSheet, mine, theirs);
    expect(clashes).toEqual([]);
    expect(follow(statement)).toBe(cashFlow);
    expect(statement.cashFlowChoices).toEqual({ ...mine.cashFlowChoices, ...theirs.cashFlowChoices });
  });
});

describe('a place on the cash flow that is chosen after the move', () => {
  const moved = after(balanceSheet, move('Demand loan', 'longtermliabilities'), move('Goodwill', 'prepaidandothercurrentassets'));
  const all = accounts.map((account) => account.ordinal);
  const followers = (sheet: StatementLayout, flow = cashFlow) => followersOf(all, { cashFlow: flow, balanceSheet: sheet, accounts });
  const choose = (choices: Record<number, string | null>): Command => ({ kind: 'chooseOnCashFlow', choices });

  it('is where the type of the account belongs', () => {
    expect(followers(moved)).toEqual({ [ordinal('Demand loan')]: 'operatingchanges', [ordinal('Goodwill')]: 'investingactivities' });
    const kept = after(moved, choose(followers(moved)));
    expect(follow(kept)).toBe(cashFlow);
    expect(followers(kept)).toEqual({});
  });

  it('is given up again by following', () => {
    const kept = after(moved, choose(followers(moved)));
    const loan = after(kept, choose({ [ordinal('Demand loan')]: null }));
    expect([locationOf(follow(loan), 'Demand loan'), locationOf(follow(loan), 'Goodwill')]).toEqual([
      'financingactivities',
      'investingactivities',
    ]);
    expect(after(loan, choose({ [ordinal('Goodwill')]: null }))).toEqual(moved);
  });

  it('does not exist for an account that was placed on the cash flow itself', () => {
    expect(followers(moved, after(cashFlow, move('Demand loan', 'investingactivities')))).toEqual({
      [ordinal('Goodwill')]: 'investingactivities',
    });
  });

  it.each<[string, StatementLayout, Record<number, string | null>, string]>([
    ['on a cash flow', cashFlow, { 1: 'operatingchanges' }, 'NotEditable'],
    ['for no account', balanceSheet, {}, 'NothingSelected'],
    ['for an account that is not there', balanceSheet, { 99: 'operatingchanges' }, 'UnknownLine'],
    ['in a section that holds none', balanceSheet, { 1: 'cash' }, 'UnknownLine'],
    ['that is the present one', balanceSheet, { 1: null }, 'NothingChanges'],
  ])('is refused %s', (_, statement, choices, refused) => {
    expect(performCommand(statement, choose(choices), context)).toEqual({ refused });
  });
});

describe('a cash flow that is saved as it was read', () => {
  const moved = after(balanceSheet, move('Demand loan', 'longtermliabilities'));
  const sentAs = (flow: StatementLayout) => {
    const table = tabulateStatement(flow, books, { reportingPeriod: 'FiscalYearsAndYTD', sortOrder: 'OldestFirst' });
    const { lineItems, ...data } = presentStatement(table, books, flow.numberStyle);
    const lines = lineItems.map((line) => ({
      ...line,
      account: line.detailAccountReference ? Number(line.detailAccountReference.accountId) : null,
    }));
    return { ...data, lineItems: lines };
  };
  const isFollowing = (saved: object) =>
    [balanceSheet, moved].map((sheet) => locationOf(follow(sheet, saved as StatementLayout), 'Demand loan'));

  it.each([
    ['before the balance sheet changed', cashFlow],
    ['after it changed', follow(moved)],
  ])('%s follows the balance sheet still, over REST, GraphQL and from the editor', (_, asRead) => {
    const { cashFlowChoices, ...silent } = writeLayout(asRead);
    const newest = follow(moved, asRead);
    const saves = [
      readSentStatement(sentAs(asRead), asRead, context),
      readSentLayout(silent, asRead, context),
      readSentLayout({ ...silent, cashFlowChoices: cashFlowChoices ?? null }, newest, context),
    ];
    for (const saved of saves) expect(isFollowing(saved)).toEqual(['operatingchanges', 'financingactivities']);
  });

  it('with one account moved has that one alone by hand', () => {
    const edited = after(cashFlow, move('Wages', 'investingactivities'));
    const saved = readSentStatement(sentAs(edited), cashFlow, context) as StatementLayout;
    expect(saved.cashFlowChoices).toEqual({ [ordinal('Wages')]: 'investingactivities' });
    expect(isFollowing(saved)).toEqual(['operatingchanges', 'financingactivities']);
  });
});

it('a change of the balance sheet says which accounts it moves on the cash flow, and to which activity', () => {
  const changed = after(balanceSheet, move('Demand loan', 'longtermliabilities'), move('Wages', 'currentliabilities'));
  const moves = movesOnCashFlow(cashFlow, { before: balanceSheet, after: changed, accounts });
  expect(moves).toEqual([{ account: ordinal('Demand loan'), from: 'operatingchanges', to: 'financingactivities' }]);
  expect(moves.map(({ from, to }) => [activityOf(cashFlow, from), activityOf(cashFlow, to)])).toEqual([
    ['operatingactivities', 'financingactivities'],
  ]);
});

it('no edit of a balance sheet changes cash or the sum of the activities', () => {
  const [sheet, flow] = [defaultStatement('BalanceSheet', anyBooks.accounts), defaultStatement('CashFlow', anyBooks.accounts)];
  const totals = (statement: StatementLayout) => {
    const table = tabulateStatement(statement, anyBooks, { reportingPeriod: 'FiscalQuartersAndQTD', sortOrder: 'OldestFirst' });
    return ['netchangeincash', 'cashatbeginning', 'cashatend'].map((line) => amountsOf(table, line));
  };
  const expected = totals(flow);
  fc.assert(
    fc.property(fc.array(anyPlan, { maxLength: 10 }), (plans) => {
      const edited = plans.reduce((now, plan) => {
        const answer = performCommand(now, plan(now), anyContext);
        return isRefusedChange(answer) ? now : answer;
      }, sheet);
      const followed = followBalanceSheet(flow, edited, anyBooks.accounts);
      expect(violations(followed, anyBooks.accounts)).toEqual([]);
      expect(totals(followed)).toEqual(expected);
      expect(followBalanceSheet(followed, edited, anyBooks.accounts)).toBe(followed);
      expect(followBalanceSheet(followed, sheet, anyBooks.accounts).sections).toEqual(flow.sections);
    }),
    { numRuns: 150 },
  );
});
