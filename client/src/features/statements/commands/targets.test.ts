import { describe, expect, it } from 'vitest';
import { anEditor } from '../testing/an-editor';
import { findTarget, nextTarget, targetsOf, unfoldedTargets, beforeWhich, type Position } from './targets';

const { editor, ordinal } = anEditor();
const { statement } = editor;
const targets = targetsOf(statement, (to) => editor.refuse({ kind: 'moveAccounts', accounts: [ordinal('Software')], to })?.refused ?? null);
const captionOf = (section: string) => statement.sections[section]?.headerCaption ?? '';

describe('the targets of a move', () => {
  // covers borrower 5.6
  it.each([
    ['assets', 'TargetHoldsSections'],
    ['cash', 'TargetLocked'],
    ['accountspayable', 'TargetLocked'],
    ['prepaidandothercurrentassets', 'NothingChanges'],
    ['inventories', null],
    ['longtermliabilities', null],
  ])('hold %s, refused with %s', (section, refused) => {
    expect(targets.find((target) => target.section === section)?.refused).toBe(refused);
  });

  it('hold sections that are not drawn, and the lock of locked ones', () => {
    expect(targets.map(({ section }) => section)).toContain('creditcards');
    expect(targets.flatMap(({ section, lock }) => (lock === null ? [] : [section]))).toEqual([
      'cash',
      'accountsreceivable',
      'accountspayable',
    ]);
  });

  it('are hidden below a folded section', () => {
    const shown = unfoldedTargets(targets, new Set(['liabilities'])).map(({ section }) => section);
    expect(shown).toContain('liabilities');
    expect(shown).not.toContain('currentliabilities');
    expect(shown).not.toContain('creditcards');
  });

  // covers borrower 5.6
  it('are walked through, those that refuse passed over', () => {
    expect(nextTarget(targets, null, 1)).toBe('currentassets');
    expect(nextTarget(targets, 'restrictedcash', 1)).toBe('inventories');
    expect(nextTarget(targets, 'inventories', -1)).toBe('restrictedcash');
    expect(nextTarget(targets, 'currentassets', -1)).toBe('currentassets');
  });

  it.each([
    ['other a', 'otherassets'],
    ['bonds', null],
    ['liab', 'liabilities'],
    ['long-term l', 'longtermliabilities'],
    ['accounts p', null],
  ])('are found by “%s”: %s', (typed, section) => expect(findTarget(targets, typed, captionOf)).toBe(section));
});

const { editor: workshop, ordinal: ordinalOf } = anEditor('BalanceSheet', {
  Bank: 'Bank',
  Insurance: { type: 'Other Current Asset', number: '1310' },
  Deposits: { type: 'Other Current Asset', number: '1330' },
  Timber: { type: 'Inventory', number: '1320' },
  Glass: { type: 'Inventory', number: '9' },
  Paint: { type: 'Inventory', number: '2000' },
});
const amountOf: Readonly<Record<string, number>> = { Insurance: 500, Deposits: 100, Timber: 300 };
const amounts = workshop.books.accounts.map(({ name }) => amountOf[name] ?? 0);

// covers borrower 5.6
it.each<[string, Position, string | null]>([
  ['Timber', 'number', 'Deposits'],
  ['Glass', 'number', 'Insurance'],
  ['Paint', 'number', null],
  ['Timber', 'end', null],
  ['Timber', 'amount', 'Deposits'],
  ['Paint', 'amount', null],
])('%s by %s goes before %s', (name, position, before) => {
  const found = beforeWhich(workshop.statement, [ordinalOf(name)], 'prepaidandothercurrentassets', position, {
    accounts: workshop.books.accounts,
    amounts,
  });
  expect(found).toBe(before === null ? null : ordinalOf(before));
});
