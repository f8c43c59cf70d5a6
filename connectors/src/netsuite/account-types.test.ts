import { describe, expect, it } from 'vitest';
import { mapAccountType } from './account-types';

const facts = { specialType: null, isInventory: false, name: 'n' };

describe('the chart of NetSuite', () => {
  it.each([
    ['Bank', 'Bank'],
    ['AcctRec', 'Accounts Receivable'],
    ['UnbilledRec', 'Other Current Asset'],
    ['DeferExpense', 'Other Current Asset'],
    ['AcctPay', 'Accounts Payable'],
    ['CredCard', 'Credit Card'],
    ['DeferRevenue', 'Other Current Liability'],
    ['LongTermLiab', 'Long Term Liability'],
    ['Equity', 'Equity'],
    ['COGS', 'Cost of Goods Sold'],
    ['OthExpense', 'Other Expense'],
  ])('%s is %s', (type, expected) => {
    expect(mapAccountType({ ...facts, type })).toEqual({ type: expected, isGuess: false });
  });

  it('tells retained earnings and inventory by what NetSuite says beside the type, and accumulated depreciation by its name', () => {
    expect(mapAccountType({ ...facts, type: 'Equity', specialType: 'RetEarnings' })?.type).toBe('Retained Earnings');
    expect(mapAccountType({ ...facts, type: 'OthCurrAsset', isInventory: true })?.type).toBe('Inventory');
    expect(mapAccountType({ ...facts, type: 'FixedAsset', name: 'Accum. Depreciation' })).toEqual({
      type: 'Accumulated Depreciation',
      isGuess: true,
    });
  });

  it.each(['NonPosting', 'Stat', 'Crypto'])('knows no type for %s', (type) => {
    expect(mapAccountType({ ...facts, type })).toBeNull();
  });
});
