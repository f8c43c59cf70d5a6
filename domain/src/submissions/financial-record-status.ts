import type { TransitionTable } from '../transitions';

/** States of a financial record. */
export type FinancialRecordState = 'Pending' | 'Created' | 'ImportError' | 'Deleted';

/** The same on the wire (docs/spec.md, lender 3). */
export type FinancialRecordStatus = 'pending' | Exclude<FinancialRecordState, 'Pending'>;

/** A record is published or fails once; a record that a retry replaces, or that goes with its workspace, is Deleted for good. */
export const FINANCIAL_RECORD_TRANSITIONS: TransitionTable<FinancialRecordState> = {
  Pending: ['Created', 'ImportError', 'Deleted'],
  Created: ['Deleted'],
  ImportError: ['Deleted'],
  Deleted: [],
};
