import type { AccountType } from '@countinghouse/domain/accounts/account-type';

/** A type of account, and whether it is a guess. */
export interface MappedType {
  readonly type: AccountType;
  readonly isGuess: boolean;
}

/** The sets in which categories come, in the order of a chart of accounts. */
export const CATEGORY_SETS = ['income_categories', 'cost_of_sales_categories', 'admin_expenses_categories', 'general_categories'] as const;

/** What FreeAgent says about a category. */
export interface CategoryFacts {
  readonly code: string;
  /** Null for an account that only transactions or reports name. */
  readonly set: (typeof CATEGORY_SETS)[number] | null;
  readonly taxReportingName: string | null;
  /** The type of its bank account; null where it is none, or that is not known. */
  readonly bankAccountType: string | null;
}

/** Categories of the users' own come in the set that they were made in, whatever their code. */
const OF_SET = new Map<CategoryFacts['set'], AccountType>([
  ['income_categories', 'Income'],
  ['cost_of_sales_categories', 'Cost of Goods Sold'],
  ['admin_expenses_categories', 'Expense'],
]);

const OF_TAX_NAME: readonly (readonly [RegExp, AccountType])[] = [
  [/^(?:depreciation|amortisation)\b/i, 'Depreciation'],
  [/^interest payable\b/i, 'Interest'],
];

/** Accounts at shops and at services that take payments are kept as bank accounts are; those of a type that is not known are guessed by code. */
const OF_BANK_ACCOUNT = new Map<string | null, AccountType>([
  ['StandardBankAccount', 'Bank'],
  ['PaypalAccount', 'Bank'],
  ['PaypalClassicAccount', 'Bank'],
  ['Paypal::CurrencyAccount', 'Bank'],
  ['StripeBankAccount', 'Bank'],
  ['GocardlessBankAccount', 'Bank'],
  ['AmazonSellerBankAccount', 'Bank'],
  ['EcommerceAccount', 'Bank'],
  ['CreditCardAccount', 'Credit Card'],
]);

type Range = readonly [first: number, last: number, type: AccountType, isGuess?: true];

/**
 * Types by code without the part behind its hyphen, the first that fits. Guesses are ranges that the vendor describes without saying what each code is.
 */
const OF_CODE: readonly Range[] = [
  [1, 49, 'Income'],
  [50, 95, 'Other Income'],
  [96, 199, 'Cost of Goods Sold'],
  [460, 460, 'Depreciation'],
  [200, 499, 'Expense'],
  [502, 502, 'Income Tax'],
  [500, 599, 'Other Expense', true],
  [601, 604, 'Fixed Asset'],
  [605, 608, 'Accumulated Depreciation'],
  [609, 609, 'Inventory'],
  [670, 670, 'Equity'],
  [600, 669, 'Other Asset', true],
  [681, 681, 'Accounts Receivable'],
  [671, 720, 'Other Current Asset'],
  [750, 750, 'Bank', true],
  [731, 780, 'Other Current Liability', true],
  [792, 792, 'Current Portion of Long Term Debt'],
  [793, 793, 'Long Term Liability'],
  [796, 796, 'Accounts Payable'],
  [813, 817, 'Other Current Liability'],
  [818, 818, 'Other Current Asset'],
  [819, 820, 'Other Current Liability'],
  [790, 899, 'Other Current Liability', true],
  [900, 901, 'Equity'],
  [902, 902, 'Other Current Liability'],
  [905, 905, 'Other Current Liability'],
  [907, 907, 'Due to Owners and Affiliates'],
  [908, 908, 'Equity'],
  [921, 960, 'Equity'],
  [968, 968, 'Retained Earnings'],
  [900, 998, 'Equity', true],
  [999, 999, 'Other Current Liability', true],
];

/** The type of a category; null where neither its set nor its code tells it. */
export function mapCategoryType({ code, set, taxReportingName, bankAccountType }: CategoryFacts): MappedType | null {
  const ofBank = OF_BANK_ACCOUNT.get(bankAccountType);
  if (ofBank !== undefined) return { type: ofBank, isGuess: false };
  const ofSet = OF_SET.get(set);
  if (ofSet !== undefined) {
    const named = ofSet === 'Expense' ? OF_TAX_NAME.find(([pattern]) => pattern.test(taxReportingName ?? '')) : undefined;
    return { type: named?.[1] ?? ofSet, isGuess: false };
  }
  const number = Number(/^(\d{3})(?:-\d+)?$/.exec(code)?.[1] ?? Number.NaN);
  const range = OF_CODE.find(([first, last]) => first <= number && number <= last);
  return range === undefined ? null : { type: range[2], isGuess: range[3] === true };
}

/** The sets of codes that are one account for us: what was brought forward, bought, and sold of a type of capital asset, and its depreciation. */
const FOLDED: readonly (readonly [codes: RegExp, account: string])[] = [
  [/^60[1-4](-\d+)?$/, '602'],
  [/^60[5-8](-\d+)?$/, '606'],
];

/**
 * The code of the account that a code belongs to. At the end of a year FreeAgent moves the balances of 602 and 606 to 601 and 605 without
 * a transaction, so that only together they are what transactions come to.
 */
export function accountCodeOf(code: string): string {
  for (const [codes, account] of FOLDED) {
    const found = codes.exec(code);
    if (found !== null) return `${account}${found[1] ?? ''}`;
  }
  return code;
}
