import { isBalanceSheetType, type AccountType } from '@countinghouse/domain/accounts/account-type';

/** What Sage Intacct says about an account; it has no word for assets, liabilities, and equity. */
export interface IntacctAccountFacts {
  readonly type: 'balancesheet' | 'incomestatement';
  readonly normalBalance: 'debit' | 'credit';
  /** The system category; null where the company was set up without them. */
  readonly category: string | null;
  /** Whether documents of customers or vendors may be posted to it in place of the usual account. */
  readonly alternative: string | null;
  /** Whether other accounts are closed into it at the end of a year. */
  readonly isClosedInto: boolean;
  readonly title: string;
}

/** A type of account, and whether it is a guess. */
export interface MappedType {
  readonly type: AccountType;
  readonly isGuess: boolean;
}

/** The categories of the vendor's own setup of companies (Fivetran's dbt_sage_intacct lists them by class). */
const OF_CATEGORY = new Map<string, AccountType>([
  ['Cash and Cash Equivalents', 'Bank'],
  ['Accounts Receivable', 'Accounts Receivable'],
  ['Inventory', 'Inventory'],
  ['Other Current Assets', 'Other Current Asset'],
  ['Deposits and Prepayments', 'Other Current Asset'],
  ['Short-Term Investments', 'Other Current Asset'],
  ['Intercompany Receivable', 'Due from Owners and Affiliates'],
  ['Fixed Assets', 'Fixed Asset'],
  ['Accumulated Depreciation', 'Accumulated Depreciation'],
  ['Goodwill', 'Other Asset'],
  ['Intangible Assets', 'Other Asset'],
  ['Patents', 'Other Asset'],
  ['Trademark', 'Other Asset'],
  ['Copyrights', 'Other Asset'],
  ['Investment in Subsidiary', 'Other Asset'],
  ['Escrows and Reserves', 'Other Asset'],
  ['Long Term Investments', 'Other Asset'],
  ['Other Assets', 'Other Asset'],
  ['Accounts Payable', 'Accounts Payable'],
  ['Accrued Liabilities', 'Other Current Liability'],
  ['Deferred Revenue - Current', 'Other Current Liability'],
  ['Other Current Liabilities', 'Other Current Liability'],
  ['Note Payable - Current', 'Current Portion of Long Term Debt'],
  ['Note Payable - Long Term', 'Long Term Liability'],
  ['Other Liabilities', 'Long Term Liability'],
  ['Intercompany Payable', 'Due to Owners and Affiliates'],
  ['Deferred Taxes Liabilities - Long Term', 'Deferred Tax'],
  ['Partners Equity', 'Equity'],
  ['Dividend Paid', 'Equity'],
  ['Retained Earnings', 'Retained Earnings'],
  ['Revenue', 'Income'],
  ['Revenue - Sales', 'Income'],
  ['Revenue - Services', 'Income'],
  ['Revenue - Products', 'Income'],
  ['Revenue - Other', 'Income'],
  ['Dividend Income', 'Other Income'],
  ['Other Income', 'Other Income'],
  ['Cost of Goods Sold', 'Cost of Goods Sold'],
  ['Cost of Sales Revenue', 'Cost of Goods Sold'],
  ['Cost of Services Revenue', 'Cost of Goods Sold'],
  ['Advertising and Promotion Expense', 'Expense'],
  ['Compensation Expense', 'Expense'],
  ['Other Operating Expense', 'Expense'],
  ['Payroll Expense', 'Expense'],
  ['Payroll Taxes', 'Expense'],
  ['Professional Services Expense', 'Expense'],
  ['Travel Expense', 'Expense'],
  ['Depreciation Expense', 'Depreciation'],
  ['Federal Tax', 'Income Tax'],
  ['Other Expenses', 'Other Expense'],
]);

const OF_ALTERNATIVE = new Map<string, AccountType>([
  ['Receivables account', 'Accounts Receivable'],
  ['Payables account', 'Accounts Payable'],
]);

/** Titles that tell what the type and the normal balance leave open. */
const CREDITS_BY_TITLE: readonly { readonly title: RegExp; readonly type: AccountType }[] = [
  { title: /accum\w*\.? (?:depreciation|amorti[sz]ation|dep)\b/i, type: 'Accumulated Depreciation' },
  { title: /retained earnings/i, type: 'Retained Earnings' },
  { title: /\b(?:equity|capital|stock|net assets|member|partner|owner|contribution)s?\b/i, type: 'Equity' },
];

const OF_STATEMENT = {
  balancesheet: { debit: 'Other Current Asset', credit: 'Other Current Liability' },
  incomestatement: { debit: 'Expense', credit: 'Income' },
} as const satisfies Record<string, Record<string, AccountType>>;

/**
 * The type of an account. The statement that the account states is never overruled, since balances are carried forward by it; what neither
 * the category nor a mark of the account tells is a guess from its title, its statement, and its normal balance.
 */
export function mapAccountType(facts: IntacctAccountFacts): MappedType {
  const { type, normalBalance, category, alternative, isClosedInto, title } = facts;
  const isOnBalanceSheet = type === 'balancesheet';
  const marked: readonly (AccountType | undefined)[] = [
    isClosedInto ? 'Retained Earnings' : undefined,
    OF_CATEGORY.get(category ?? ''),
    OF_ALTERNATIVE.get(alternative ?? ''),
  ];
  const stated = marked.find((each) => each !== undefined && isBalanceSheetType(each) === isOnBalanceSheet);
  if (stated !== undefined) return { type: stated, isGuess: false };
  const titled = isOnBalanceSheet && normalBalance === 'credit' ? CREDITS_BY_TITLE.find((row) => row.title.test(title)) : undefined;
  return { type: titled?.type ?? OF_STATEMENT[type][normalBalance], isGuess: true };
}
