import { expect, it } from 'vitest';
import { mapAccountType } from './account-types';

const facts = { type: '', systemAccount: null, bankAccountType: null, accountClass: null, name: 'Account' };

it.each([
  [{ type: 'BANK', bankAccountType: 'BANK' }, 'Bank', false],
  [{ type: 'BANK', bankAccountType: 'CREDITCARD' }, 'Credit Card', false],
  [{ type: 'CURRENT' }, 'Other Current Asset', false],
  [{ type: 'CURRENT', systemAccount: 'DEBTORS' }, 'Accounts Receivable', false],
  [{ type: 'CURRLIAB', systemAccount: 'CREDITORS' }, 'Accounts Payable', false],
  [{ type: 'CURRLIAB', systemAccount: 'GST' }, 'Other Current Liability', false],
  [{ type: 'EQUITY', systemAccount: 'RETAINEDEARNINGS' }, 'Retained Earnings', false],
  [{ type: 'FIXED', name: 'Office Equipment' }, 'Fixed Asset', false],
  [{ type: 'FIXED', name: 'Less Accumulated Depreciation on Office Equipment' }, 'Accumulated Depreciation', true],
  [{ type: 'DIRECTCOSTS' }, 'Cost of Goods Sold', false],
  [{ type: 'DEPRECIATN' }, 'Depreciation', false],
  [{ type: 'NEWTYPE', accountClass: 'LIABILITY' }, 'Other Current Liability', true],
])('An account of Xero with %o is of the type %s', (changes, type, isGuess) => {
  expect(mapAccountType({ ...facts, ...changes })).toEqual({ type, isGuess });
});

it('An account of Xero without a known type or class has no type', () => {
  expect(mapAccountType({ ...facts, type: 'constructor', accountClass: 'NEWCLASS' })).toBeNull();
});
