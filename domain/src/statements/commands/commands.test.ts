import { describe, expect, it } from 'vitest';
import { performCommand, type Command } from '../command';
import { defaultStatement } from '../build-statement';
import { violations } from '../invariants';
import type { StatementLayout } from '../statement';
import { isRefusedChange } from '../statement-refusal';
import { aCompany } from '../testing/a-company';
import { drawOutline } from '../testing/draw-outline';
import { ADD_SECTION, type AddSection } from './add-section';
import type { MoveAccounts } from './move-accounts';

const books = aCompany({
  accounts: {
    Checking: 'Bank',
    Debtors: 'Accounts Receivable',
    Timber: 'Inventory',
    Deposits: { type: 'Other Current Asset', number: '1400' },
    Advances: { type: 'Other Current Asset', number: '1300' },
    Insurance: { type: 'Other Current Asset', number: '20' },
    Truck: 'Fixed Asset',
    Loan: 'Long Term Liability',
    Capital: 'Equity',
    Sales: 'Income',
    Rent: 'Expense',
    Wages: 'Expense',
  },
});
const balanceSheet = defaultStatement('BalanceSheet', books.accounts);
const incomeStatement = defaultStatement('IncomeStatement', books.accounts);
const cashFlow = defaultStatement('CashFlow', books.accounts);
const PREPAID = 'prepaidandothercurrentassets';

const ordinal = (name: string) => books.accounts.findIndex((account) => account.name === name);
const context = { accounts: books.accounts, sanitise: (text: string) => text.replace(/<[^>]*>/g, '') };
const move = (names: string, to: string, before: string | null = null): MoveAccounts => ({
  kind: 'moveAccounts',
  accounts: names.split(' ').filter(Boolean).map(ordinal),
  to,
  before: before === null ? null : ordinal(before),
});

/** The outline around a section after a command, or the code of its refusal. */
function after(statement: StatementLayout, ...commands: Command[]): string[] | string {
  let now = statement;
  for (const command of commands) {
    const answer = performCommand(now, command, context);
    if (isRefusedChange(answer)) return answer.refused;
    expect(violations(answer, books.accounts)).toEqual([]);
    now = answer;
  }
  return drawOutline(now, books.accounts);
}

const currentAssets = (outline: string[] | string): string[] =>
  typeof outline === 'string' ? [outline] : outline.slice(outline.indexOf('  Current assets'), outline.indexOf('  Property and equipment'));

describe('accounts move', () => {
  it.each([
    ['into another section, behind its accounts', move('Deposits', 'inventories'), ['Timber', 'Deposits'], ['Insurance', 'Advances']],
    ['in the order in which they stand', move('Deposits Insurance', 'inventories'), ['Timber', 'Insurance', 'Deposits'], ['Advances']],
    ['before an account', move('Deposits', PREPAID, 'Insurance'), ['Timber'], ['Deposits', 'Insurance', 'Advances']],
    ['before one that moves as well: before what stays behind it', move('Insurance Advances', PREPAID, 'Advances'), ['Timber'], null],
  ])('%s', (_, command, inventories, prepaid) => {
    const outline = currentAssets(after(balanceSheet, command));
    if (prepaid === null) return expect(outline).toEqual(['NothingChanges']);
    expect(outline).toEqual([
      '  Current assets',
      '    Cash',
      '      Checking',
      '    Accounts receivable',
      '      Debtors',
      '    Inventories',
      ...inventories.map((name) => `      ${name}`),
      '    Prepaid and other current assets',
      ...prepaid.map((name) => `      ${name}`),
    ]);
  });

  it('to the end of their own section', () => {
    expect(currentAssets(after(balanceSheet, move('Insurance', PREPAID))).slice(-3)).toEqual([
      '      Advances',
      '      Deposits',
      '      Insurance',
    ]);
    expect(after(balanceSheet, move('Advances Deposits', PREPAID))).toBe('NothingChanges');
  });

  it('across an income statement’s first level', () => {
    expect(after(incomeStatement, move('Rent', 'costofgoodssold'))).toEqual([
      'Revenue',
      '  Sales',
      'Cost of goods sold',
      '  Rent',
      '= Gross profit',
      'Operating expenses',
      '  Wages',
      '= Operating income',
      '= Income before tax',
      '= Net income',
    ]);
  });

  // covers borrower 2.4
  it.each([
    ['out of a locked section', move('Checking', 'inventories'), 'AccountLocked'],
    ['into a locked section', move('Timber', 'cash'), 'TargetLocked'],
    ['together with a locked one', move('Timber Debtors', 'otherassets'), 'AccountLocked'],
    ['to a balance sheet’s first level', move('Timber', 'assets'), 'TargetHoldsSections'],
    ['to where they are', move('Timber', 'inventories'), 'NothingChanges'],
    ['to a section that is not there', move('Timber', 'nowhere'), 'UnknownLine'],
    ['before an account of another section', move('Timber', PREPAID, 'Truck'), 'UnknownLine'],
    ['that are not there', { ...move('Timber', PREPAID), accounts: [99] }, 'UnknownLine'],
    ['that are none', move('', PREPAID), 'NothingSelected'],
  ])('accounts do not move %s', (_, command, code) => {
    expect(after(balanceSheet, command)).toBe(code);
  });
});

describe('a caption', () => {
  const rename = (of: 'header' | 'footer', caption: string): Command => ({
    kind: 'renameCaption',
    of: { line: of, section: 'inventories' },
    caption,
  });
  const account = (name: string, caption: string): Command => ({
    kind: 'renameCaption',
    of: { line: 'account', account: ordinal(name) },
    caption,
  });

  it('of a heading, a total or an account is written by hand', () => {
    const renamed = [rename('header', ' Stock '), rename('footer', 'Stock in all'), account('Timber', 'Oak')].reduce(
      (now, command) => performCommand(now, command, context) as StatementLayout,
      balanceSheet,
    );
    expect(renamed.sections.inventories).toMatchObject({ headerCaption: 'Stock', footerCaption: 'Stock in all' });
    expect(renamed.accountCaptions).toEqual({ [ordinal('Timber')]: 'Oak' });
  });

  it('of an account that gets its own name back is as if it had never been written', () => {
    const renamed = performCommand(balanceSheet, account('Timber', 'Oak'), context) as StatementLayout;
    expect(performCommand(renamed, account('Timber', 'Timber'), context)).toEqual(balanceSheet);
  });

  // covers borrower 2.4
  it.each([
    ['nothing', rename('header', '  '), 'CaptionRequired'],
    ['more than 256 characters', rename('header', 'x'.repeat(257)), 'CaptionTooLong'],
    ['markup', rename('footer', '<b>Total</b>'), 'CaptionUnsafe'],
    ['two lines', rename('footer', 'Total\nstock'), 'CaptionUnsafe'],
    ['what it is', rename('header', 'Inventories'), 'NothingChanges'],
    ['anything, of a locked section’s account', account('Checking', 'Till'), 'AccountLocked'],
    ['anything, of an account that is not there', account('Unknown', 'X'), 'UnknownLine'],
  ])('is never %s', (_, command, code) => {
    expect(after(balanceSheet, command)).toBe(code);
  });
});

describe('a classification', () => {
  const add = (parent: string, headerCaption = 'Deposits paid'): Command => ({
    kind: 'addSection',
    parent,
    headerCaption,
    footerCaption: `Total ${headerCaption}`,
  });

  it('is added empty, behind its parent’s lines, and takes accounts', () => {
    expect(currentAssets(after(balanceSheet, add(PREPAID), move('Deposits', 'depositspaid')))).toEqual([
      '  Current assets',
      '    Cash',
      '      Checking',
      '    Accounts receivable',
      '      Debtors',
      '    Inventories',
      '      Timber',
      '    Prepaid and other current assets',
      '      Insurance',
      '      Advances',
      '      Deposits paid',
      '        Deposits',
    ]);
  });

  // covers borrower 5.5
  it('is added with accounts in it, on the side asked for', () => {
    const filled: Command = { ...add(PREPAID), accounts: [ordinal('Deposits'), ordinal('Timber')], reportedAs: 'credit' } as Command;
    expect(currentAssets(after(balanceSheet, filled)).slice(-4)).toEqual([
      '      Advances',
      '      Deposits paid',
      '        Timber',
      '        Deposits',
    ]);
    const { depositspaid, inventories } = (performCommand(balanceSheet, filled, context) as StatementLayout).sections;
    expect([depositspaid?.reportedAs, inventories?.reportedAs]).toEqual(['credit', 'debit']);
    expect(after(balanceSheet, { ...add(PREPAID), accounts: [ordinal('Checking')] } as Command)).toBe('AccountLocked');
  });

  it('comes before the lines that the product computes', () => {
    const outline = after(balanceSheet, add('equity', 'Reserves'));
    expect(outline.slice(-6)).toEqual([
      '  Equity',
      '    Capital',
      '    Retained earnings',
      '      = Prior-year earnings',
      '    Reserves',
      '    = Net income',
    ]);
  });

  it.each([
    ['Deposits paid', 'depositspaid'],
    ['Cash', 'cash2'],
    ['Net income', 'netincome2'],
    ['Übriges', 'übriges'],
    ['…', 'section'],
  ])('with the heading %s has the id %s', (heading, id) => {
    const { sections } = ADD_SECTION.run(balanceSheet, add('equity', heading) as AddSection, context);
    expect(Object.keys(sections).filter((each) => !(each in balanceSheet.sections))).toEqual([id]);
  });

  it.each([
    ['below a locked section', add('cash'), 'SectionLocked'],
    ['below nothing', add('nowhere'), 'UnknownLine'],
    ['without a heading', add(PREPAID, ' '), 'CaptionRequired'],
    ['with markup', add(PREPAID, '<i>x</i>'), 'CaptionUnsafe'],
  ])('is not added %s', (_, command, code) => {
    expect(after(balanceSheet, command)).toBe(code);
  });

  const remove = (section: string, destination: string | null = null): Command => ({ kind: 'deleteSection', section, destination });

  it('is deleted when it is empty, or with a destination for its accounts, those below it included', () => {
    const filled = [add(PREPAID), move('Deposits', 'depositspaid')];
    const outline = currentAssets(after(balanceSheet, ...filled, remove(PREPAID, 'inventories')));
    expect(outline.slice(-5)).toEqual(['    Inventories', '      Timber', '      Insurance', '      Advances', '      Deposits']);
    expect(after(balanceSheet, add(PREPAID), remove('depositspaid'))).toEqual(drawOutline(balanceSheet, books.accounts));
  });

  it('that was deleted leaves no section behind', () => {
    const added = ADD_SECTION.run(balanceSheet, add(PREPAID) as never, context);
    expect(performCommand(added, remove('depositspaid'), context)).toEqual(balanceSheet);
  });

  // covers borrower 2.4
  it.each([
    ['while it holds accounts', remove(PREPAID), 'SectionNotEmpty'],
    ['into itself', remove(PREPAID, PREPAID), 'TargetInside'],
    ['into a locked section', remove(PREPAID, 'cash'), 'TargetLocked'],
    ['where a named total rests on it', remove('liabilities', 'equity'), 'SectionFixed'],
    ['where it is locked', remove('cash', 'inventories'), 'SectionLocked'],
    ['with a locked one in it', remove('currentassets', 'otherassets'), 'HoldsLockedSection'],
    ['with a computed line in it', remove('retainedearnings', 'equity'), 'HoldsComputedLine'],
  ])('is not deleted %s', (_, command, code) => {
    expect(after(balanceSheet, command)).toBe(code);
  });
});

describe('a line changes places', () => {
  const step = (name: string, direction: 'earlier' | 'later'): Command => ({
    kind: 'moveLine',
    line: { account: ordinal(name) },
    direction,
  });

  it('with the account beside it', () => {
    expect(currentAssets(after(balanceSheet, step('Insurance', 'later'))).slice(-3)).toEqual([
      '      Advances',
      '      Insurance',
      '      Deposits',
    ]);
    expect(after(balanceSheet, step('Insurance', 'later'), step('Insurance', 'earlier'))).toEqual(
      drawOutline(balanceSheet, books.accounts),
    );
  });

  it('with the section beside it, passing over what is not drawn', () => {
    const outline = after(balanceSheet, { kind: 'moveLine', line: { section: PREPAID }, direction: 'earlier' });
    expect(currentAssets(outline).filter((line) => /^ {4}\S/.test(line))).toEqual([
      '    Cash',
      '    Accounts receivable',
      '    Prepaid and other current assets',
      '    Inventories',
    ]);
  });

  // covers borrower 2.4
  it.each<[string, Command, string]>([
    ['at the end', step('Deposits', 'later'), 'NoNeighbour'],
    ['in a locked section', step('Checking', 'later'), 'AccountLocked'],
    ['in the frame', { kind: 'moveLine', line: { section: 'assets' }, direction: 'later' }, 'SectionFixed'],
  ])('a line does not move %s', (_, command, code) => {
    expect(after(balanceSheet, command)).toBe(code);
  });
});

describe('accounts are sorted', () => {
  const amountOf: Readonly<Record<string, number>> = { Deposits: 5, Advances: 70, Insurance: 10 };
  const amounts = books.accounts.map(({ name }) => amountOf[name] ?? 0);

  it.each([
    ['by number, then caption', { by: 'numberThenCaption' }, ['Insurance', 'Advances', 'Deposits']],
    ['by caption', { by: 'caption' }, ['Advances', 'Deposits', 'Insurance']],
    ['by amount, the largest first', { by: 'amount', amounts }, ['Advances', 'Insurance', 'Deposits']],
  ] as const)('%s', (_, sort, order) => {
    const mixed = performCommand(balanceSheet, move('Deposits', PREPAID, 'Insurance'), context) as StatementLayout;
    const outline = currentAssets(after(mixed, { kind: 'sortAccounts', section: PREPAID, sort }));
    expect(outline.slice(-3)).toEqual(order.map((name) => `      ${name}`));
  });

  it('by the captions that people gave them', () => {
    const renamed = performCommand(
      balanceSheet,
      { kind: 'renameCaption', of: { line: 'account', account: ordinal('Deposits') }, caption: 'A deposit' },
      context,
    );
    const outline = currentAssets(after(renamed as StatementLayout, { kind: 'sortAccounts', section: null, sort: { by: 'caption' } }));
    expect(outline.slice(-3)).toEqual(['      A deposit', '      Advances', '      Insurance']);
  });

  it('accounts of a locked section keep their order', () => {
    expect(after(balanceSheet, { kind: 'sortAccounts', section: 'cash', sort: { by: 'caption' } })).toBe('SectionLocked');
  });
});

describe('the side on which a section is positive', () => {
  it('is turned, and turned back', () => {
    const turn: Command = { kind: 'toggleReportedAs', section: 'inventories' };
    const turned = performCommand(balanceSheet, turn, context) as StatementLayout;
    expect(turned.sections.inventories?.reportedAs).toBe('credit');
    expect(performCommand(turned, turn, context)).toEqual(balanceSheet);
  });

  it.each([
    ['cash', 'SectionLocked'],
    ['assets', 'SectionFixed'],
    ['nowhere', 'UnknownLine'],
  ])('stays in %s', (section, code) => {
    expect(after(balanceSheet, { kind: 'toggleReportedAs', section })).toBe(code);
  });
});

describe('a cash-flow statement', () => {
  it.each<Command>([
    { kind: 'renameCaption', of: { line: 'header', section: 'operatingactivities' }, caption: 'Operations' },
    { kind: 'addSection', parent: 'operatingactivities', headerCaption: 'A', footerCaption: 'B' },
    { kind: 'deleteSection', section: 'operatingactivities' },
    { kind: 'moveSection', section: 'operatingchanges', to: 'investingactivities' },
    { kind: 'sortAccounts', section: null, sort: { by: 'caption' } },
    { kind: 'toggleReportedAs', section: 'operatingactivities' },
    { kind: 'moveLine', line: { section: 'operatingactivities' }, direction: 'later' },
  ])('follows from classes: $kind is refused', (command) => {
    expect(after(cashFlow, command)).toBe('NotEditable');
  });

  const inActivity = (section: string, ...commands: Command[]): string[] => {
    const edited = commands.reduce<StatementLayout>((now, command) => performCommand(now, command, context) as StatementLayout, cashFlow);
    expect(violations(edited, books.accounts)).toEqual([]);
    return (edited.sections[section]?.items ?? []).flatMap((item) =>
      item.kind === 'account' ? [books.accounts[item.account]?.name ?? ''] : [],
    );
  };

  it.each<[string, string[], Command]>([
    ['investingactivities', ['Timber', 'Truck'], move('Timber', 'investingactivities')],
    ['financingactivities', ['Insurance', 'Deposits', 'Capital', 'Loan'], move('Deposits Insurance', 'financingactivities')],
    ['adjustments', ['Truck'], move('Truck', 'adjustments')],
    ['operatingchanges', ['Insurance', 'Advances', 'Deposits', 'Debtors', 'Loan', 'Timber'], move('Loan', 'operatingchanges', 'Debtors')],
  ])('has accounts of another class in %s, by number, then name', (section, names, command) => {
    expect(inActivity(section, command)).toEqual(names);
  });

  it('has an account that went and came back where it was, by hand', () => {
    const there = performCommand(cashFlow, move('Timber', 'investingactivities'), context) as StatementLayout;
    expect(performCommand(there, move('Timber', 'operatingchanges'), context)).toEqual({
      ...cashFlow,
      cashFlowChoices: { [ordinal('Timber')]: 'operatingchanges' },
    });
  });

  it.each([
    ['to where it stands, in another order', move('Debtors', 'operatingchanges', 'Timber'), 'NothingChanges'],
    ['that is cash', move('Checking', 'investingactivities'), 'AccountLocked'],
    ['to cash', move('Timber', 'cash'), 'TargetLocked'],
    ['to a section of sections', move('Timber', 'operatingactivities'), 'TargetHoldsSections'],
  ])('takes no account %s', (_, command, code) => {
    expect(after(cashFlow, command)).toBe(code);
  });

  it('is written in another number style', () => {
    expect(performCommand(cashFlow, { kind: 'setNumberStyle', numberStyle: 'Thousands' }, context)).toEqual({
      ...cashFlow,
      numberStyle: 'Thousands',
    });
    expect(after(cashFlow, { kind: 'setNumberStyle', numberStyle: 'Actuals' })).toBe('NothingChanges');
  });
});
