import type { CollectionGroup } from './request-options';

/** Options of a submission request as clients send them and as they are kept (docs/spec.md, borrower 3). */
export interface StoredRequestOptions {
  /** `Accrual`, `Cash` or `CashAndAccrual`. */
  readonly basisOfAccountingPreference?: string | null;
  readonly mostRecentPeriodMonth?: number | null;
  readonly mostRecentPeriodYear?: number | null;
  readonly mostRecentPeriodDay?: number | null;
  /** 0 means the fiscal year to date alone. */
  readonly fullFiscalYearsToCollect?: number | null;
  /** `Today` or `LastFullMonth`. */
  readonly endOfImport?: string | null;
  readonly anonymizeCustomersAndVendors?: boolean | null;
  readonly accountingCollectionGroups?: Readonly<Partial<Record<CollectionGroup, boolean>>> | null;
  /** Years of a group, the year to date counted as one; 0 switches the group off. */
  readonly financialStatementsYearsToCollect?: number | null;
  readonly payablesYearsToCollect?: number | null;
  readonly receivablesYearsToCollect?: number | null;
  readonly transactionsYearsToCollect?: number | null;
}

/** The options that name the years of one group. */
export type YearsField =
  | 'financialStatementsYearsToCollect'
  | 'payablesYearsToCollect'
  | 'receivablesYearsToCollect'
  | 'transactionsYearsToCollect';
