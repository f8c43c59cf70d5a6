import { describe, expect, it } from 'vitest';
import { ACCOUNT_TYPES } from '../accounts/account-type';
import { defaultStatement } from './build-statement';
import { violations } from './invariants';
import { STATEMENT_TYPES, type FormulaLine, type Item, type Section, type StatementLayout } from './statement';
import { aCompany } from './testing/a-company';

/** One account of each type; account 0 is a bank account. */
const { accounts } = aCompany({ accounts: Object.fromEntries(ACCOUNT_TYPES.map((type) => [type, type])) });
const balanceSheet = defaultStatement('BalanceSheet', accounts);
const incomeStatement = defaultStatement('IncomeStatement', accounts);
const prepaid = ACCOUNT_TYPES.indexOf('Other Current Asset');
const anotherAsset: Item = { kind: 'account', account: prepaid };
const longTerm = ACCOUNT_TYPES.indexOf('Other Asset');
const income = ACCOUNT_TYPES.indexOf('Income');

/** A statement with one of its sections changed. */
function withSection(statement: StatementLayout, id: string, change: (section: Section) => Partial<Section>): StatementLayout {
  const section = statement.sections[id]!;
  return { ...statement, sections: { ...statement.sections, [id]: { ...section, ...change(section) } } };
}

function withItems(statement: StatementLayout, id: string, change: (items: readonly Item[]) => readonly Item[]): StatementLayout {
  return withSection(statement, id, ({ items }) => ({ items: change(items) }));
}

function withoutSection(statement: StatementLayout, id: string): StatementLayout {
  const { [id]: _gone, ...sections } = statement.sections;
  return { ...statement, sections };
}

function aSection(id: string, parent: string, items: readonly Item[] = []): Section {
  return { ...balanceSheet.sections['otherassets']!, id, parent, items };
}

function aFormula(id: string, terms: readonly string[]): FormulaLine {
  return { kind: 'formula', id, caption: id, reportedAs: 'credit', emphasis: 'total', terms };
}

it.each(STATEMENT_TYPES)('the default %s has none', (type) => {
  expect(violations(defaultStatement(type, accounts), accounts)).toEqual([]);
});

it.each([
  ['an account without place', withItems(balanceSheet, 'otherassets', () => []), `Account ${longTerm} has no place`],
  [
    'an account that stands twice',
    withItems(balanceSheet, 'otherassets', (items) => [...items, ...items]),
    `Account ${longTerm} stands more than once`,
  ],
  [
    'an account of another statement',
    withItems(balanceSheet, 'otherassets', (items) => [...items, { kind: 'account', account: income }]),
    `Account ${income} does not belong here`,
  ],
  [
    'an account that the chart lacks',
    withItems(balanceSheet, 'otherassets', (items) => [...items, { kind: 'account', account: 99 }]),
    'Account 99 does not belong here',
  ],
  [
    'a section that stands nowhere',
    withItems(balanceSheet, 'currentassets', (items) => items.slice(0, -1)),
    'Section prepaidandothercurrentassets stands 0 times',
  ],
  [
    'a section that stands twice',
    withItems(balanceSheet, 'otherassets', (items) => [...items, { kind: 'section', section: 'equity' }]),
    'Section equity stands 2 times',
  ],
  ['a section that is not defined', withoutSection(balanceSheet, 'otherassets'), 'Section otherassets is not defined'],
  [
    'another parent than its own',
    withSection(balanceSheet, 'otherassets', () => ({ parent: 'equity' })),
    'Section otherassets stands in assets, not in its parent',
  ],
  [
    'a section under the id of another',
    withSection(balanceSheet, 'otherassets', () => ({ id: 'equity' })),
    'Section otherassets has the id equity',
  ],
  ['no total', withSection(balanceSheet, 'equity', () => ({ footerCaption: ' ' })), 'Section equity has no footer'],
  ['no heading', withSection(balanceSheet, 'equity', () => ({ headerCaption: '' })), 'Section equity has no header'],
  ['a renamed account of a locked section', { ...balanceSheet, accountCaptions: { 0: 'Our bank' } }, 'Account 0 of cash cannot be renamed'],
] as const)('the check of invariants finds %s', (_what, statement, sentence) => {
  expect(violations(statement, accounts)).toContain(sentence);
});

describe('sections that are only in each other', () => {
  it('are found, since their accounts would be in no total', () => {
    const circle: StatementLayout = {
      ...withItems(balanceSheet, 'prepaidandothercurrentassets', () => []),
      sections: {
        ...withItems(balanceSheet, 'prepaidandothercurrentassets', () => []).sections,
        one: aSection('one', 'other', [{ kind: 'section', section: 'other' }, anotherAsset]),
        other: aSection('other', 'one', [{ kind: 'section', section: 'one' }]),
      },
    };
    expect(violations(circle, accounts)).toEqual([
      'Section one is not reached from the first level',
      'Section other is not reached from the first level',
    ]);
  });
});

describe('locked sections', () => {
  it('keep their accounts', () => {
    const emptied = withItems(balanceSheet, 'cash', () => []);
    const moved = withItems(emptied, 'otherassets', (items) => [...items, { kind: 'account', account: 0 }]);
    expect(violations(moved, accounts)).toEqual(['Account 0 cannot be moved out of cash']);
  });

  it('take in no others', () => {
    const emptied = withItems(balanceSheet, 'prepaidandothercurrentassets', () => []);
    const moved = withItems(emptied, 'accountsreceivable', (items) => [...items, anotherAsset]);
    expect(violations(moved, accounts)).toEqual([`Account ${prepaid} cannot be moved into accountsreceivable`]);
  });

  it('leave the classes of the cash flow free', () => {
    expect(violations(defaultStatement('CashFlow', accounts, { 0: 'operating', 3: 'cash' }), accounts)).toEqual([]);
  });
});

describe('formulas', () => {
  it('name only what is before them', () => {
    const early = { ...incomeStatement, items: [aFormula('ebitda', ['revenue']), ...incomeStatement.items] };
    expect(violations(early, accounts)).toEqual(['Formula ebitda names revenue, which does not stand before it']);
  });

  it('name only what exists', () => {
    const unknown = { ...incomeStatement, items: [...incomeStatement.items, aFormula('ebitda', ['netincome', 'goodwill'])] };
    expect(violations(unknown, accounts)).toEqual(['Formula ebitda names goodwill, which does not stand before it']);
  });

  it('have a unique id', () => {
    const twice = { ...incomeStatement, items: [...incomeStatement.items, aFormula('revenue', ['netincome'])] };
    expect(violations(twice, accounts)).toEqual(['The id revenue is used more than once']);
  });
});
