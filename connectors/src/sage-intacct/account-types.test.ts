import { expect, it } from 'vitest';
import { mapAccountType, type IntacctAccountFacts } from './account-types';

const account = (changes: Partial<IntacctAccountFacts>): IntacctAccountFacts => ({
  ...{ type: 'balancesheet', normalBalance: 'debit', category: null, alternative: 'None', isClosedInto: false, title: 'Sundry' },
  ...changes,
});
const credit = { normalBalance: 'credit' } as const;
const income = { type: 'incomestatement', normalBalance: 'credit' } as const;

it.each<[string, Partial<IntacctAccountFacts>, string, boolean]>([
  ['by its category', { category: 'Cash and Cash Equivalents' }, 'Bank', false],
  ['by its category, whatever its balance', { ...credit, category: 'Accumulated Depreciation' }, 'Accumulated Depreciation', false],
  ['by what is closed into it', { ...credit, isClosedInto: true, category: 'Partners Equity' }, 'Retained Earnings', false],
  ['by the documents that it takes', { alternative: 'Receivables account' }, 'Accounts Receivable', false],
  ['not by a category of the other statement', { ...income, category: 'Inventory' }, 'Income', true],
  ['an unknown category, by its balance', { category: 'Escrow of Clients' }, 'Other Current Asset', true],
  ['a credit, by its title', { ...credit, title: 'Accum. Depreciation - Vehicles' }, 'Accumulated Depreciation', true],
  ['a credit of the owners, by its title', { ...credit, title: 'Paid-in Capital' }, 'Equity', true],
  ['any other credit', { ...credit, title: 'Gift Cards' }, 'Other Current Liability', true],
  ['a debit of the income statement', { type: 'incomestatement', title: 'Capital Expenses' }, 'Expense', true],
])('an account is typed %s', (_, facts, type, isGuess) => {
  expect(mapAccountType(account(facts))).toEqual({ type, isGuess });
});
