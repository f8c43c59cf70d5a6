import { expect, it } from 'vitest';
import { accountTypeOf } from './account-type-of';

it.each([
  ['Bank', 'Checking', 'Asset', 'Bank'],
  ['Bank', 'TrustAccounts', 'Asset', 'Restricted Cash'],
  ['Other Current Asset', 'UndepositedFunds', 'Asset', 'Other Current Asset'],
  ['Other Current Asset', 'Inventory', 'Asset', 'Inventory'],
  ['Fixed Asset', 'AccumulatedDepreciation', 'Asset', 'Accumulated Depreciation'],
  ['Other Current Liability', 'LineOfCredit', 'Liability', 'Line of Credit'],
  ['Long Term Liability', 'NotesPayable', 'Liability', 'Long Term Liability'],
  ['Equity', 'RetainedEarnings', 'Equity', 'Retained Earnings'],
  ['Equity', 'OpeningBalanceEquity', 'Equity', 'Equity'],
  ['Cost of Goods Sold', 'SuppliesMaterialsCogs', 'Expense', 'Cost of Goods Sold'],
  ['Expense', 'InterestPaid', 'Expense', 'Interest'],
  ['Other Expense', 'Depreciation', 'Expense', 'Depreciation'],
  ['Expense', null, null, 'Expense'],
] as const)('an account of type %s and subtype %s has the type that says most', (accountType, accountSubType, classification, type) => {
  expect(accountTypeOf({ accountType, accountSubType, classification })).toEqual({ type });
});

it('a type that is not known is guessed by its classification, and says so', () => {
  const given = { accountType: 'Biological Asset', accountSubType: null, classification: 'Asset' };
  expect(accountTypeOf(given)).toEqual({ type: 'Other Asset', isTypeGuessed: true });
  expect(accountTypeOf({ ...given, classification: null })).toBeNull();
});

it('a subtype counts under its own type only', () => {
  const given = { accountType: 'Expense', accountSubType: 'Depreciation', classification: 'Expense' };
  expect(accountTypeOf(given)).toEqual({ type: 'Expense' });
});
