import { describe, expect, it } from 'vitest';
import { defaultStatement } from '../build-statement';
import type { StatementType } from '../statement';
import { aCompany } from '../testing/a-company';
import { possibleMoves } from './possible-moves';

const books = aCompany({
  accounts: {
    Checking: 'Bank',
    Savings: 'Bank',
    'A prepayment': 'Other Current Asset',
    'B prepayment': 'Other Current Asset',
    'C prepayment': 'Other Current Asset',
    Timber: 'Inventory',
    Truck: 'Fixed Asset',
    Shares: 'Other Asset',
    Sales: 'Income',
  },
});

function moves(type: StatementType, name: string): string {
  const ordinal = books.accounts.findIndex((account) => account.name === name);
  const found = possibleMoves(defaultStatement(type, books.accounts)).get(ordinal < 0 ? name : `account:${ordinal}`);
  if (found === undefined) return 'none';
  return [found.earlier ? 'earlier' : '', found.later ? 'later' : ''].join(' ').trim() || 'nowhere';
}

describe('accounts', () => {
  it.each([
    ['A prepayment', 'later'],
    ['B prepayment', 'earlier later'],
    ['C prepayment', 'earlier'],
    ['Timber', 'nowhere'],
  ])('%s moves %s', (name, expected) => {
    expect(moves('BalanceSheet', name)).toBe(expected);
  });

  it.each(['Checking', 'Savings'])('%s stays, for its section is locked', (name) => {
    expect(moves('BalanceSheet', name)).toBe('none');
  });
});

describe('sections', () => {
  it('change places with neighbors that are neither locked nor fixed', () => {
    expect(moves('BalanceSheet', 'inventories')).toBe('later');
    expect(moves('BalanceSheet', 'prepaidandothercurrentassets')).toBe('earlier');
  });

  it('skip neighbors that are not drawn', () => {
    expect(moves('BalanceSheet', 'propertyandequipment')).toBe('earlier later');
    expect(moves('BalanceSheet', 'longtermliabilities')).toBe('none');
  });

  it.each(['assets', 'liabilities', 'equity', 'cash'])('%s stays', (section) => {
    expect(moves('BalanceSheet', section)).toBe('none');
  });

  it('of the first level stay, for formulas are between them', () => {
    expect(moves('IncomeStatement', 'revenue')).toBe('none');
  });
});

it('nothing moves in a cash-flow statement', () => {
  expect(possibleMoves(defaultStatement('CashFlow', books.accounts)).size).toBe(0);
});
