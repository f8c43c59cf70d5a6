import { expect, it } from 'vitest';
import { mapAccountType } from './account-types';

it.each([
  ['AccountReceivable', 'Trade Debtors', false, { type: 'Accounts Receivable', isGuess: false }],
  ['Equity', 'Retained Earnings', true, { type: 'Retained Earnings', isGuess: false }],
  ['Equity', 'Retained Earnings', false, { type: 'Equity', isGuess: false }],
  ['FixedAsset', 'Vans at Cost', false, { type: 'Fixed Asset', isGuess: false }],
  ['FixedAsset', "Vans Accum Dep'n", false, { type: 'Accumulated Depreciation', isGuess: true }],
  ['FixedAsset', 'Accumulated Depreciation - Vans', false, { type: 'Accumulated Depreciation', isGuess: true }],
  ['FixedAsset', 'Accumulated Deposits', false, { type: 'Fixed Asset', isGuess: false }],
  ['OtherLiability', 'Loan of a Director', false, { type: 'Other Current Liability', isGuess: true }],
  ['AccountsReceivable', 'Debtors', false, null],
])('an account of type %s named “%s” (linked for retained earnings: %s) is %o', (type, name, isRetainedEarnings, expected) => {
  expect(mapAccountType({ type, name, isRetainedEarnings })).toEqual(expected);
});
