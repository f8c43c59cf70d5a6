import type { AccountType } from './account-types';
import type { Day } from './day';

export interface Account {
  readonly number: string;
  readonly name: string;
  readonly type: AccountType;
  /** What it is on the cash flow: its type, or what its name says. */
  readonly standsAs: AccountType;
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

/** A line as it is in the file of a ledger. */
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
  /** The last day of the books; the ledger may continue. */
  readonly asOf: Day;
  /** Whether the request says so; else the ledger does. */
  readonly isAsOfGiven: boolean;
  readonly accounts: readonly Account[];
  readonly ledger: readonly LedgerLine[];
  readonly truth: Truth;
}
