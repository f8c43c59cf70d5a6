import { describe, expect, it } from 'vitest';
import { defaultStatement } from '../build-statement';
import type { StatementLayout } from '../statement';
import { anAccount } from '../testing/a-company';
import { canAddSubsection } from './can-add-subsection';
import { canDeleteSection } from './can-delete-section';
import { canEditReportedAs } from './can-edit-reported-as';
import { isEmptySection, isShownSection } from './is-empty-section';
import { isLockedSection } from './is-locked-section';
import { sectionPath } from './section-path';

const accounts = [
  anAccount({ ordinal: 0, type: 'Bank' }),
  anAccount({ ordinal: 1, type: 'Other Current Asset' }),
  anAccount({ ordinal: 2, type: 'Income' }),
];
const balanceSheet = defaultStatement('BalanceSheet', accounts);
const cashFlow = defaultStatement('CashFlow', accounts);

function withSubsection(statement: StatementLayout, parent: string): StatementLayout {
  const within = statement.sections[parent];
  if (within === undefined) throw new Error(`There is no section ${parent}`);
  const below = { ...within, id: 'below', parent, items: [] };
  const items = [...within.items, { kind: 'section', section: 'below' } as const];
  return { ...statement, sections: { ...statement.sections, below, [parent]: { ...within, items } } };
}

describe('locked sections', () => {
  it.each(['cash', 'accountsreceivable', 'accountspayable'])('%s takes no subsection, no other side and no deletion', (section) => {
    expect(isLockedSection(balanceSheet, section)).toBe(true);
    expect(canAddSubsection(balanceSheet, section)).toBe(false);
    expect(canEditReportedAs(balanceSheet, section)).toBe(false);
    expect(canDeleteSection(balanceSheet, section)).toBe(false);
  });

  it('lock what is below them', () => {
    expect(isLockedSection(withSubsection(balanceSheet, 'cash'), 'below')).toBe(true);
    expect(isLockedSection(withSubsection(balanceSheet, 'otherassets'), 'below')).toBe(false);
  });

  it.each(['currentassets', 'inventories', 'assets'])('%s is not locked', (section) => {
    expect(isLockedSection(balanceSheet, section)).toBe(false);
  });
});

describe('deletion', () => {
  it('is for empty sections alone', () => {
    expect(canDeleteSection(balanceSheet, 'inventories')).toBe(true);
    expect(canDeleteSection(balanceSheet, 'prepaidandothercurrentassets')).toBe(false);
    expect(canDeleteSection(balanceSheet, 'currentassets')).toBe(false);
  });

  it.each(['liabilities', 'equity', 'assets'])('never takes %s, on which a named total rests', (section) => {
    expect(canDeleteSection(balanceSheet, section)).toBe(false);
  });
});

describe('a cash-flow statement', () => {
  it.each(['operatingactivities', 'adjustments'])('has nothing to change about %s', (section) => {
    expect(canAddSubsection(cashFlow, section)).toBe(false);
    expect(canEditReportedAs(cashFlow, section)).toBe(false);
    expect(canDeleteSection(cashFlow, section)).toBe(false);
  });
});

describe('what is drawn', () => {
  it.each([
    ['currentassets', false, true],
    ['inventories', true, false],
    ['liabilities', true, true],
    ['currentliabilities', true, false],
    ['retainedearnings', false, true],
  ])('%s: empty %s, drawn %s', (section, empty, shown) => {
    expect(isEmptySection(balanceSheet, section)).toBe(empty);
    expect(isShownSection(balanceSheet, section)).toBe(shown);
  });

  it('never the section that holds the cash accounts of a cash-flow statement', () => {
    expect(isShownSection(cashFlow, 'cash')).toBe(false);
  });
});

describe('sectionPath', () => {
  it('names the headings above', () => {
    expect(sectionPath(balanceSheet, 'cash')).toEqual(['Assets', 'Current assets', 'Cash']);
    expect(sectionPath(balanceSheet, null)).toEqual([]);
  });
});
