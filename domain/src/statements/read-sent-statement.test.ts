import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultStatement } from './build-statement';
import { performCommand, type Command } from './command';
import { issueOfLayout } from './issue-of-layout';
import { presentStatement } from './present-statement';
import { readSentStatement } from './read-sent-statement';
import type { SentIssue, SentStatement } from './sent-statement';
import type { StatementLayout, StatementType } from './statement';
import { isRefusedChange } from './statement-refusal';
import type { StatementData } from './statement-data';
import { tabulateStatement } from './tabulate-statement';
import { aCompany } from './testing/a-company';

const books = aCompany({
  accounts: {
    Checking: 'Bank',
    Timber: 'Inventory',
    Deposits: 'Other Current Asset',
    Insurance: 'Other Current Asset',
    Capital: 'Equity',
    Sales: 'Income',
    Rent: 'Expense',
  },
});
const context = { accounts: books.accounts, sanitise: (text: string) => text.replace(/<[^>]*>/g, '') };
const base = defaultStatement('BalanceSheet', books.accounts);
const ordinal = (name: string) => books.accounts.findIndex((account) => account.name === name);

/** What a caller who read a statement sends back. */
function sent(statement: StatementLayout): SentStatement {
  const table = tabulateStatement(statement, books, { reportingPeriod: 'FiscalYearsAndYTD', sortOrder: 'OldestFirst' });
  return asSent(presentStatement(table, books, statement.numberStyle));
}

function asSent({ numberStyle, lineItems, classificationSections }: StatementData): SentStatement {
  const account = (line: StatementData['lineItems'][number]) =>
    line.detailAccountReference === null ? null : Number(line.detailAccountReference.accountId);
  return { numberStyle, lineItems: lineItems.map((line) => ({ ...line, account: account(line) })), classificationSections };
}

function read(given: SentStatement, on: StatementLayout = base): StatementLayout | SentIssue {
  const found = readSentStatement(given, on, context);
  return 'problem' in found ? found : (issueOfLayout(found, on, context) ?? found);
}
const edit = (statement: StatementLayout, ...commands: Command[]) =>
  commands.reduce((now, command) => {
    const answer = performCommand(now, command, context);
    if (isRefusedChange(answer)) throw new Error(answer.refused);
    return answer;
  }, statement);

const EDITED = edit(
  base,
  { kind: 'addSection', parent: 'prepaidandothercurrentassets', headerCaption: 'Deposits paid', footerCaption: 'Total deposits paid' },
  { kind: 'moveAccounts', accounts: [ordinal('Deposits')], to: 'depositspaid' },
  { kind: 'moveAccounts', accounts: [ordinal('Timber')], to: 'otherassets' },
  { kind: 'renameCaption', of: { line: 'account', account: ordinal('Insurance') }, caption: 'Policies' },
  { kind: 'renameCaption', of: { line: 'footer', section: 'otherassets' }, caption: 'Other assets in all' },
  { kind: 'toggleReportedAs', section: 'otherassets' },
  { kind: 'setNumberStyle', numberStyle: 'Thousands' },
);

describe('a statement that is sent back', () => {
  it.each<StatementType>(['BalanceSheet', 'IncomeStatement'])('as it was read is the layout that it was: %s', (type) => {
    const statement = defaultStatement(type, books.accounts);
    expect(read(sent(statement), statement)).toEqual(statement);
  });

  it('as it was edited is the edited layout, on the ground of either', () => {
    expect(read(sent(EDITED), EDITED)).toEqual(EDITED);
    expect(read(sent(EDITED))).toEqual(EDITED);
    expect(read(sent(base), EDITED)).toEqual(base);
  });

  it('keeps a section that lost its accounts, whether its lines were sent or not', () => {
    const moved = sent(edit(base, { kind: 'moveAccounts', accounts: [ordinal('Timber')], to: 'otherassets' }));
    const kept = read(moved) as StatementLayout;
    expect(kept.sections.inventories?.items).toEqual([]);
    expect(kept.sections.currentassets?.items).toEqual(base.sections.currentassets?.items);
  });

  it('moves a classification under the one between whose lines its own are sent', () => {
    const moved = edit(base, { kind: 'moveSection', section: 'prepaidandothercurrentassets', to: 'propertyandequipment' });
    expect(read(sent(moved))).toEqual(moved);
    expect(read(sent(base), moved)).toMatchObject({ sections: { prepaidandothercurrentassets: { parent: 'currentassets' } } });
  });

  it('deletes a section that it does not list', () => {
    const moved = sent(edit(base, { kind: 'moveAccounts', accounts: [ordinal('Timber')], to: 'otherassets' }));
    const after = read({ ...moved, classificationSections: moved.classificationSections.filter(({ id }) => id !== 'inventories') });
    expect(Object.keys((after as StatementLayout).sections)).not.toContain('inventories');
  });

  it('takes a caption wherever it was changed', () => {
    const given = sent(base);
    const listed = {
      ...given,
      classificationSections: given.classificationSections.map((section) =>
        section.id === 'inventories' ? { ...section, headerCaptionText: 'Stock' } : section,
      ),
    };
    const drawn = {
      ...given,
      lineItems: given.lineItems.map((line) => (line.id === 'inventories:header' ? { ...line, captionText: ' Stock ' } : line)),
    };
    for (const one of [listed, drawn]) expect((read(one) as StatementLayout).sections.inventories?.headerCaption).toBe('Stock');
  });

  describe('of a cash flow', () => {
    const flow = defaultStatement('CashFlow', books.accounts);
    const classed = edit(
      flow,
      { kind: 'moveAccounts', accounts: [ordinal('Timber'), ordinal('Deposits')], to: 'investingactivities' },
      { kind: 'moveAccounts', accounts: [ordinal('Capital')], to: 'adjustments' },
      { kind: 'setNumberStyle', numberStyle: 'Thousands' },
    );

    it.each([
      ['as it was read', flow],
      ['with other classes', classed],
    ])('is taken %s', (_, statement) => expect(read(sent(statement), flow)).toEqual(statement));

    it('takes number style and classes alone', () => {
      const one = sent(flow);
      const renamed = { ...one, lineItems: one.lineItems.map((line) => ({ ...line, captionText: 'Other words' })) };
      expect(read(renamed, flow)).toBe(flow);
    });

    const lineItems = sent(flow).lineItems;
    it.each([
      ['without an account', lineItems.filter(({ account }) => account === null), /must appear once, in an activity/],
      ['with an account twice', lineItems.flatMap((line) => (line.account === null ? [line] : [line, line])), /must appear once/],
      ['with an account outside the activities', lineItems.toSorted((one) => (one.account === null ? 0 : -1)), /must appear once/],
    ])('is refused %s', (_, lines, problem) => {
      const answer = read({ ...sent(flow), lineItems: lines }, flow);
      expect('problem' in answer ? answer.problem : 'nothing').toMatch(problem);
    });
  });

  const given = sent(base);
  const lines = (change: (line: SentStatement['lineItems'][number]) => SentStatement['lineItems']) => ({
    ...given,
    lineItems: given.lineItems.flatMap(change),
  });
  const without = (id: string) => lines((line) => (line.id === id ? [] : [line]));
  const twice = (id: string) => lines((line) => (line.id === id ? [line, line] : [line]));
  const called = (id: string, captionText: string) => lines((line) => (line.id === id ? [{ ...line, captionText }] : [line]));
  const sections = (change: (section: SentStatement['classificationSections'][number]) => SentStatement['classificationSections']) => ({
    ...given,
    classificationSections: given.classificationSections.flatMap(change),
  });
  const account = (name: string) => `account:${ordinal(name)}`;
  const carried = (name: string, before: string) => {
    const line = given.lineItems.find(({ id }) => id === account(name))!;
    return {
      ...given,
      lineItems: given.lineItems.filter((each) => each !== line).flatMap((each) => (each.id === before ? [line, each] : [each])),
    };
  };

  const carriedSection = (section: string, before: string) => {
    const at = (part: string) => given.lineItems.findIndex(({ id }) => id === `${section}:${part}`);
    const moved = given.lineItems.slice(at('header'), at('footer') + 1);
    const left = given.lineItems.filter((each) => !moved.includes(each));
    return { ...given, lineItems: left.flatMap((each) => (each.id === before ? [...moved, each] : [each])) };
  };

  // covers borrower 3.5, borrower 7.4
  it.each<[string, SentStatement, RegExp]>([
    ['an account that is missing', without(account('Timber')), /has no place/],
    ['an account that stands twice', twice(account('Timber')), /stands more than once/],
    ['an account of another statement', carried('Timber', 'nothing'), /has no place/],
    ['a heading without total', without('inventories:footer'), /stands where none is open/],
    ['a total without heading', without('inventories:header'), /stands where none is open/],
    ['a heading that begins twice', twice('inventories:header'), /begins a second time/],
    ['a section that is not listed', sections((each) => (each.id === 'inventories' ? [] : [each])), /not among classificationSections/],
    ['an account out of a locked section', carried('Checking', 'inventories:footer'), /cannot be moved out of cash/],
    ['an account into a locked section', carried('Timber', 'cash:footer'), /cannot be moved into cash/],
    [
      'a classification with a locked one in it, elsewhere',
      carriedSection('currentassets', 'equity:footer'),
      /Section currentassets cannot be moved/,
    ],
    ['a classification into a locked one', carriedSection('inventories', 'cash:footer'), /cannot be moved into cash/],
    ['a locked account by another name', called(account('Checking'), 'Till'), /cannot be renamed/],
    ['a computed line that is missing', without('netincome'), /Line netincome cannot be moved or deleted/],
    [
      'another side of a named total',
      sections((each) => [each.id === 'liabilities' ? { ...each, reportedAs: 'debit' as const } : each]),
      /reported on another side/,
    ],
    ['a caption with markup', called('inventories:header', '<b>Stock</b>'), /can't be kept/],
    ['no caption', called('inventories:footer', ' '), /no footer/],
  ])('is refused for %s', (_, one, problem) => {
    const answer = read(one);
    expect('problem' in answer ? answer.problem : 'nothing').toMatch(problem);
  });

  it('of any lines never throws, and what is taken can be sent again', () => {
    const anyLine = fc.constantFrom(...given.lineItems);
    fc.assert(
      fc.property(fc.array(anyLine, { maxLength: 30 }), (lineItems) => {
        const answer = read({ ...given, lineItems });
        if (!('problem' in answer)) expect(read(sent(answer), answer)).toEqual(answer);
      }),
    );
  });
});
