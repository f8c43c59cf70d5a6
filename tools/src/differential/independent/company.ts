import type { Day } from './day';

/** The types of accounts that an upload may name. */
export type AccountType =
  | 'Bank'
  | 'Accounts Receivable'
  | 'Inventory'
  | 'Other Current Asset'
  | 'Fixed Asset'
  | 'Accumulated Depreciation'
  | 'Other Asset'
  | 'Accounts Payable'
  | 'Credit Card'
  | 'Other Current Liability'
  | 'Long Term Liability'
  | 'Equity'
  | 'Retained Earnings'
  | 'Income'
  | 'Cost of Goods Sold'
  | 'Expense'
  | 'Depreciation'
  | 'Interest'
  | 'Income Tax'
  | 'Other Income'
  | 'Other Expense';

export interface Account {
  readonly number: string;
  readonly name: string;
  readonly type: AccountType;
}

/** An amount in minor units, debit positive, on the account with that place in the chart. */
export interface Line {
  readonly account: number;
  readonly amount: bigint;
}

/** Lines that sum to zero on one day. */
export interface Journal {
  readonly day: Day;
  readonly memo: string | null;
  readonly lines: readonly Line[];
}

/** A line as it stands in the file of a ledger. */
export interface LedgerLine extends Line {
  readonly journal: string;
  readonly day: Day;
  readonly memo: string | null;
}

/** What happened in a business: its balances at the start, and its journals without those that open or close books. */
export interface Truth {
  readonly openings: readonly Line[];
  readonly journals: readonly Journal[];
  /** The first day that the books cover. */
  readonly coveredFrom: Day;
}

/** A company with the ledger that it exports, and what happened in it. */
export interface Company {
  readonly seed: number;
  /** How it opens, closes and exports its books, by what is described. */
  readonly styles: Readonly<Record<string, string>>;
  /** 1 to 12. */
  readonly fiscalYearEndMonth: number;
  /** How many full fiscal years are asked for. */
  readonly fullFiscalYears: number;
  /** The last day of the books; the ledger may go on. */
  readonly asOf: Day;
  readonly accounts: readonly Account[];
  readonly ledger: readonly LedgerLine[];
  readonly truth: Truth;
}

/** Whether accounts of a type stand on the income statement. */
export function isIncomeStatementType(type: AccountType): boolean {
  return ['Income', 'Cost of Goods Sold', 'Expense', 'Depreciation', 'Interest', 'Income Tax', 'Other Income', 'Other Expense'].includes(
    type,
  );
}
