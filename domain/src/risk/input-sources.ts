import type { AccountType, Side } from '../accounts/account-type';
import { DEBT } from '../ratios/type-groups';
import type { SectionId, StatementType } from '../statements/statement';
import type { ExtraRiskItem, RiskItem } from './risk-inputs';

/** Where an input stands in the statements as the lender arranged them. */
export interface InputSource {
  readonly statement: Extract<StatementType, 'BalanceSheet' | 'IncomeStatement'>;
  /** The side on which the input is positive. */
  readonly side: Side;
  /** Sections whose totals make it up. */
  readonly sections: readonly SectionId[];
  /** Computed lines and formulas that count beside them. */
  readonly lines: readonly string[];
  /** Accounts of these types count wherever they stand in the statement. */
  readonly alsoTypes?: readonly AccountType[];
  /** Accounts of these types never count. */
  readonly neverTypes?: readonly AccountType[];
  /** Whose accounts stand in where the arrangement has none of the sections and lines; null leaves the input unknown. */
  readonly fallbackTypes: readonly AccountType[] | null;
}

const onBalanceSheet = (side: Side, sections: readonly SectionId[], fallbackTypes: readonly AccountType[] | null): InputSource => {
  return { statement: 'BalanceSheet', side, sections, lines: [], fallbackTypes };
};
const onIncomeStatement = (side: Side, sections: readonly SectionId[], fallbackTypes: readonly AccountType[]): InputSource => {
  return { statement: 'IncomeStatement', side, sections, lines: [], fallbackTypes };
};

/**
 * The twelve inputs (borrower side 3) and two more, by classification. Debt is what bears interest: credit cards, lines of
 * credit and long-term liabilities with their current portion, as the ratios have it. Retained earnings include those of the year. Operating profit is the line above other income,
 * without accounts of interest and income tax wherever they stand; depreciation is its classification and the accounts of its type.
 */
export const INPUT_SOURCES: Readonly<Record<RiskItem | ExtraRiskItem, InputSource>> = {
  cash: onBalanceSheet('debit', ['cash'], ['Bank']),
  receivables: onBalanceSheet('debit', ['accountsreceivable'], ['Accounts Receivable']),
  inventories: onBalanceSheet('debit', ['inventories'], ['Inventory']),
  assets: onBalanceSheet('debit', ['assets'], null),
  payables: onBalanceSheet('credit', ['accountspayable'], ['Accounts Payable']),
  liabilities: onBalanceSheet('credit', ['liabilities'], null),
  debt: onBalanceSheet('credit', ['creditcards', 'linesofcredit', 'currentportionoflongtermdebt', 'longtermliabilities'], DEBT),
  retainedEarnings: { ...onBalanceSheet('credit', ['retainedearnings'], ['Retained Earnings']), lines: ['netincome'] },
  netSales: onIncomeStatement('credit', ['revenue'], ['Income']),
  depreciation: { ...onIncomeStatement('debit', ['depreciation'], ['Depreciation']), alsoTypes: ['Depreciation'] },
  operatingProfit: {
    ...onIncomeStatement('credit', [], ['Income', 'Cost of Goods Sold', 'Expense', 'Depreciation']),
    lines: ['operatingincome'],
    neverTypes: ['Interest', 'Income Tax'],
  },
  netIncome: { ...onIncomeStatement('credit', [], []), lines: ['netincome'] },
  currentAssets: onBalanceSheet('debit', ['currentassets'], null),
  currentLiabilities: onBalanceSheet('credit', ['currentliabilities'], null),
};
