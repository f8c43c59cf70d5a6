import type { AccountType } from '@countinghouse/domain/accounts/account-type';

/** How QuickBooks classes an account, in its own words; the classification comes last because the others say more. */
export interface QuickBooksClass {
  readonly accountType: string;
  readonly accountSubType: string | null;
  readonly classification: string | null;
}

const BY_TYPE = new Map<string, AccountType>([
  ['Bank', 'Bank'],
  ['Accounts Receivable', 'Accounts Receivable'],
  ['Other Current Asset', 'Other Current Asset'],
  ['Fixed Asset', 'Fixed Asset'],
  ['Other Asset', 'Other Asset'],
  ['Accounts Payable', 'Accounts Payable'],
  ['Credit Card', 'Credit Card'],
  ['Other Current Liability', 'Other Current Liability'],
  ['Long Term Liability', 'Long Term Liability'],
  ['Equity', 'Equity'],
  ['Income', 'Income'],
  ['Cost of Goods Sold', 'Cost of Goods Sold'],
  ['Expense', 'Expense'],
  ['Other Income', 'Other Income'],
  ['Other Expense', 'Other Expense'],
]);

/** Subtypes that say more than their type, each under the type that QuickBooks offers it for. */
const BY_SUBTYPE = new Map<string, AccountType>([
  ['Bank/RentsHeldInTrust', 'Restricted Cash'],
  ['Bank/TrustAccounts', 'Restricted Cash'],
  ['Bank/OtherEarMarkedBankAccounts', 'Restricted Cash'],
  ['Other Current Asset/Inventory', 'Inventory'],
  ['Other Current Asset/LoansToOfficers', 'Due from Owners and Affiliates'],
  ['Other Current Asset/LoansToStockholders', 'Due from Owners and Affiliates'],
  ['Fixed Asset/AccumulatedDepreciation', 'Accumulated Depreciation'],
  ['Fixed Asset/AccumulatedAmortization', 'Accumulated Depreciation'],
  ['Fixed Asset/AccumulatedDepletion', 'Accumulated Depreciation'],
  ['Other Asset/AccumulatedAmortizationOfOtherAssets', 'Accumulated Depreciation'],
  ['Other Asset/DeferredTax', 'Deferred Tax Asset'],
  ['Other Current Liability/LineOfCredit', 'Line of Credit'],
  ['Other Current Liability/DividendsPayable', 'Dividends Payable'],
  ['Other Current Liability/CurrentPortionOfObligationsUnderFinanceLeases', 'Current Portion of Long Term Debt'],
  ['Long Term Liability/ShareholderNotesPayable', 'Due to Owners and Affiliates'],
  ['Long Term Liability/DeferredTaxLiabilities', 'Deferred Tax'],
  ['Equity/RetainedEarnings', 'Retained Earnings'],
  ['Expense/InterestPaid', 'Interest'],
  ['Expense/FinanceCosts', 'Interest'],
  ['Expense/IncomeTaxExpense', 'Income Tax'],
  ['Other Expense/Depreciation', 'Depreciation'],
  ['Other Expense/Amortization', 'Depreciation'],
  ['Other Expense/IncomeTaxOtherExpense', 'Income Tax'],
]);

const BY_CLASSIFICATION = new Map<string, AccountType>([
  ['Asset', 'Other Asset'],
  ['Liability', 'Other Current Liability'],
  ['Equity', 'Equity'],
  ['Revenue', 'Income'],
  ['Expense', 'Expense'],
]);

/**
 * The type of an account: of its subtype where that says more than the type, else of its type. A type that is not known is guessed by the
 * classification; null where neither is known.
 */
export function accountTypeOf(given: QuickBooksClass): { readonly type: AccountType; readonly isTypeGuessed?: true } | null {
  const { accountType, accountSubType, classification } = given;
  const known = BY_SUBTYPE.get(`${accountType}/${accountSubType ?? ''}`) ?? BY_TYPE.get(accountType);
  if (known !== undefined) return { type: known };
  const guessed = BY_CLASSIFICATION.get(classification ?? '');
  return guessed === undefined ? null : { type: guessed, isTypeGuessed: true };
}
