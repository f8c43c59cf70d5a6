import { describe, expect, it } from 'vitest';
import { defaultStatement } from '../build-statement';
import { performCommand, type Command } from '../command';
import { violations } from '../invariants';
import type { StatementLayout } from '../statement';
import { isRefusedChange } from '../statement-refusal';
import { aCompany } from '../testing/a-company';
import { drawOutline } from '../testing/draw-outline';

const { accounts } = aCompany({
  accounts: {
    Checking: 'Bank',
    Timber: 'Inventory',
    Deposits: 'Other Current Asset',
    Insurance: 'Other Current Asset',
    Truck: 'Fixed Asset',
    Loan: 'Long Term Liability',
    Capital: 'Equity',
    Sales: 'Income',
  },
});
const balanceSheet = defaultStatement('BalanceSheet', accounts);
const PREPAID = 'prepaidandothercurrentassets';
const shift = (section: string, to: string): Command => ({ kind: 'moveSection', section, to });
const add = (parent: string): Command => ({
  kind: 'addSection',
  parent,
  headerCaption: 'Deposits paid',
  footerCaption: 'Total deposits paid',
  accounts: [accounts.findIndex(({ name }) => name === 'Deposits')],
});

/** The statement after commands, or the code of the first refusal. */
function after(statement: StatementLayout, ...commands: Command[]): StatementLayout | string {
  let now = statement;
  for (const command of commands) {
    const answer = performCommand(now, command, { accounts, sanitise: (text) => text });
    if (isRefusedChange(answer)) return answer.refused;
    expect(violations(answer, accounts)).toEqual([]);
    now = answer;
  }
  return now;
}

/** The outline from a heading on. */
function outlineFrom(heading: string, statement: StatementLayout | string): string[] {
  const outline = typeof statement === 'string' ? [statement] : drawOutline(statement, accounts);
  return outline.slice(outline.findIndex((line) => line.trim() === heading));
}

describe('a classification goes under another parent', () => {
  it('with all that is in it, behind the lines that are there', () => {
    const outline = outlineFrom('Inventories', after(balanceSheet, add(PREPAID), shift(PREPAID, 'propertyandequipment')));
    expect(outline.slice(0, 8)).toEqual([
      '    Inventories',
      '      Timber',
      '  Property and equipment',
      '    Truck',
      '    Prepaid and other current assets',
      '      Insurance',
      '      Deposits paid',
      '        Deposits',
    ]);
  });

  it('before what the product computes there', () => {
    const outline = outlineFrom('Long-term liabilities', after(balanceSheet, shift('longtermliabilities', 'equity')));
    expect(outline).toEqual(['    Long-term liabilities', '      Loan', '    = Net income']);
  });

  it('also on the other side of the balance sheet, and stays reported on its own', () => {
    const moved = after(balanceSheet, shift('inventories', 'longtermliabilities'));
    expect(moved).toMatchObject({ sections: { inventories: { parent: 'longtermliabilities', reportedAs: 'debit' } } });
  });

  it('it goes back behind those that were its neighbors', () => {
    const back = after(balanceSheet, shift('inventories', 'otherassets'), shift('inventories', 'currentassets'));
    expect(outlineFrom('Prepaid and other current assets', back).slice(3, 5)).toEqual(['    Inventories', '      Timber']);
  });

  it.each([
    ['a locked one', shift('cash', 'otherassets'), 'SectionLocked'],
    ['one with a locked one in it', shift('currentassets', 'otherassets'), 'HoldsLockedSection'],
    ['one with a computed line in it', shift('retainedearnings', 'liabilities'), 'HoldsComputedLine'],
    ['one on which a named total rests', shift('equity', 'liabilities'), 'SectionFixed'],
    ['one of the first level', shift('assets', 'equity'), 'SectionFixed'],
    ['one that is not there', shift('nowhere', 'otherassets'), 'UnknownLine'],
    ['any into a locked one', shift('inventories', 'cash'), 'TargetLocked'],
    ['any into itself', shift(PREPAID, PREPAID), 'TargetInside'],
    ['any to where it is', shift('inventories', 'currentassets'), 'NothingChanges'],
    ['any into one that is not there', shift('inventories', 'nowhere'), 'UnknownLine'],
  ])('the move of %s is refused', (_, command, code) => {
    expect(after(balanceSheet, command)).toBe(code);
  });

  it('it does not go into one inside it', () => {
    expect(after(balanceSheet, add(PREPAID), shift(PREPAID, 'depositspaid'))).toBe('TargetInside');
  });

  it('it does not move on a cash flow, nor from the first level of an income statement', () => {
    expect(after(defaultStatement('CashFlow', accounts), shift('operatingchanges', 'investingactivities'))).toBe('NotEditable');
    expect(after(defaultStatement('IncomeStatement', accounts), shift('revenue', 'otherincome'))).toBe('SectionFixed');
  });
});
