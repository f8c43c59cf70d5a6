import { describe, expect, it } from 'vitest';
import { accountCodeOf, mapCategoryType, type CategoryFacts } from './category-types';

const typeOf = (code: string, more: Partial<CategoryFacts> = {}) =>
  mapCategoryType({ code, set: 'general_categories', taxReportingName: null, bankAccountType: null, ...more });

describe('the type of a category of FreeAgent', () => {
  it.each([
    ['051', 'Other Income'],
    // Salaries and depreciation are among the general categories.
    ['401', 'Expense'],
    ['460', 'Depreciation'],
    ['502', 'Income Tax'],
    ['602-1', 'Fixed Asset'],
    ['606-1', 'Accumulated Depreciation'],
    ['609-2', 'Inventory'],
    ['670', 'Equity'],
    ['681', 'Accounts Receivable'],
    ['690', 'Other Current Asset'],
    ['793-1', 'Long Term Liability'],
    ['796', 'Accounts Payable'],
    ['817', 'Other Current Liability'],
    ['907-1', 'Due to Owners and Affiliates'],
    ['968', 'Retained Earnings'],
  ])('is of %s as its code says: %s', (code, type) => {
    expect(typeOf(code)).toEqual({ type, isGuess: false });
  });

  it.each([
    ['740', 'Other Current Liability'],
    ['999', 'Other Current Liability'],
    ['650', 'Other Asset'],
  ])('is of %s a guess: %s', (code, type) => {
    expect(typeOf(code)).toEqual({ type, isGuess: true });
  });

  it('is that of its set for a code of the user’s own', () => {
    expect(typeOf('199', { set: 'income_categories' })?.type).toBe('Income');
    expect(typeOf('300', { set: 'admin_expenses_categories', taxReportingName: 'Interest Payable' })?.type).toBe('Interest');
  });

  it('is that of its bank account: a credit card is one', () => {
    expect(typeOf('750-2', { bankAccountType: 'CreditCardAccount' })).toEqual({ type: 'Credit Card', isGuess: false });
    expect(typeOf('750-3', { bankAccountType: 'StripeBankAccount' })).toEqual({ type: 'Bank', isGuess: false });
    expect(typeOf('750-4')).toEqual({ type: 'Bank', isGuess: true });
    expect(typeOf('750-5', { bankAccountType: 'RentalStatementAccount' })).toEqual({ type: 'Bank', isGuess: true });
  });

  it.each(['725', '1000', '', '75', 'abc'])('is not known of “%s”', (code) => {
    expect(typeOf(code)).toBeNull();
  });

  it('is asked of one account for all codes of a capital asset', () => {
    expect(['601-3', '603-3', '605-3', '607', '609-1'].map(accountCodeOf)).toEqual(['602-3', '602-3', '606-3', '606', '609-1']);
  });
});
