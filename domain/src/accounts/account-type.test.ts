import { expect, it } from 'vitest';
import { ACCOUNT_TYPE_FACTS, ACCOUNT_TYPES, isBalanceSheetType } from './account-type';

it.each([
  ['Bank', 'Asset', 'debit', 'cash'],
  ['Restricted Cash', 'Asset', 'debit', 'cash'],
  ['Accounts Receivable', 'Asset', 'debit', 'operating'],
  ['Inventory', 'Asset', 'debit', 'operating'],
  ['Other Current Asset', 'Asset', 'debit', 'operating'],
  ['Fixed Asset', 'Asset', 'debit', 'investing'],
  ['Accumulated Depreciation', 'Asset', 'credit', 'operating'],
  ['Due from Owners and Affiliates', 'Asset', 'debit', 'investing'],
  ['Deferred Tax Asset', 'Asset', 'debit', 'operating'],
  ['Other Asset', 'Asset', 'debit', 'investing'],
  ['Accounts Payable', 'Liability', 'credit', 'operating'],
  ['Credit Card', 'Liability', 'credit', 'operating'],
  ['Line of Credit', 'Liability', 'credit', 'financing'],
  ['Current Portion of Long Term Debt', 'Liability', 'credit', 'financing'],
  ['Dividends Payable', 'Liability', 'credit', 'financing'],
  ['Other Current Liability', 'Liability', 'credit', 'operating'],
  ['Long Term Liability', 'Liability', 'credit', 'financing'],
  ['Due to Owners and Affiliates', 'Liability', 'credit', 'financing'],
  ['Deferred Tax', 'Liability', 'credit', 'operating'],
  ['Equity', 'Equity', 'credit', 'financing'],
  ['Retained Earnings', 'Equity', 'credit', 'financing'],
  ['Income', 'Income', 'credit', null],
  ['Cost of Goods Sold', 'Expense', 'debit', null],
  ['Expense', 'Expense', 'debit', null],
  ['Depreciation', 'Expense', 'debit', null],
  ['Interest', 'Expense', 'debit', null],
  ['Income Tax', 'Expense', 'debit', null],
  ['Other Income', 'Income', 'credit', null],
  ['Other Expense', 'Expense', 'debit', null],
] as const)('%s: %s, normally on the %s side, cash flow %s', (type, accountClass, normalSide, cashFlow) => {
  expect(ACCOUNT_TYPE_FACTS[type]).toEqual({ class: accountClass, normalSide, cashFlow });
});

it('the balance sheet has assets, liabilities and equity', () => {
  const classes = ACCOUNT_TYPES.filter(isBalanceSheetType).map((type) => ACCOUNT_TYPE_FACTS[type].class);
  expect([...new Set(classes)]).toEqual(['Asset', 'Liability', 'Equity']);
});
