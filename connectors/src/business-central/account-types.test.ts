import { expect, it } from 'vitest';
import { mapAccountType } from './account-types';

it.each([
  ['Assets', 'Cash', 'Petty Cash', 'Bank', false],
  ['Assets', 'Accounts Receivable', 'Customers Domestic', 'Accounts Receivable', false],
  ['Assets', 'Current Assets', 'Accounts Receivable, Domestic', 'Accounts Receivable', true],
  ['Assets', 'Current Assets', 'Checking', 'Bank', true],
  ['Assets', 'Current Assets', 'Work in Process', 'Other Current Asset', false],
  ['Assets', 'Equipment', 'Accum. Depreciation, Vehicles', 'Accumulated Depreciation', true],
  ['Assets', 'Accumulated Depreciation', 'Vehicles', 'Accumulated Depreciation', false],
  ['Assets', null, 'Accumulated Depreciation, Vehicles', 'Accumulated Depreciation', true],
  ['Assets', 'Goodwill', 'Goodwill', 'Other Asset', true],
  ['Liabilities', 'Current Liabilities', 'Accounts Payable', 'Accounts Payable', true],
  ['Liabilities', 'Current Liabilities', 'Sales Tax Payable', 'Other Current Liability', false],
  ['Liabilities', 'Long Term Liabilities', 'Bank Loan', 'Long Term Liability', false],
  ['Equity', 'Retained Earnings', 'Retained Earnings', 'Retained Earnings', false],
  ['Income', 'Income, Interest', 'Bank Interest', 'Other Income', false],
  ['Cost of Goods Sold', null, 'Freight', 'Cost of Goods Sold', true],
  ['Expense', 'Interest Expense', 'Interest on Loans', 'Interest', false],
  ['Expense', 'Depreciation', 'Depreciation, Buildings', 'Depreciation', true],
  ['Expense', 'Rent Expense', 'Rent', 'Expense', false],
])('an account of %s, %s, named %s is of the type %s', (category, subcategory, name, type, isGuess) => {
  expect(mapAccountType(category, subcategory, name)).toEqual({ type, isGuess });
});

it('a category that is not known tells no type, nor does none', () => {
  expect([mapAccountType('Statistical', 'Cash', 'Heads'), mapAccountType('', null, 'Cash')]).toEqual([null, null]);
});
