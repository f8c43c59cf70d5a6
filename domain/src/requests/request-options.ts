import type { CalendarDate } from '../periods/calendar-date';

/** The four groups of accounting data that a collection may gather (docs/spec.md, borrower 3). */
export const COLLECTION_GROUPS = ['financial-statements', 'accounts-receivable', 'accounts-payable', 'transactions'] as const;
export type CollectionGroup = (typeof COLLECTION_GROUPS)[number];

export type Basis = 'Accrual' | 'Cash';

/** What an import was asked to gather, after defaults were applied. */
export interface ImportOptions {
  readonly basis: Basis;
  /** Full fiscal years before the period to date, 0..5. */
  readonly fullFiscalYears: number;
  /** The last day to gather; null means the day of the last journal (upload) or today (package). */
  readonly asOf: CalendarDate | null;
  readonly endOfImport: 'Today' | 'LastFullMonth';
  readonly anonymizeCustomersAndVendors: boolean;
  readonly groups: Readonly<Record<CollectionGroup, boolean>>;
}
