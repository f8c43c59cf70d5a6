import type { TransitionTable } from '../transitions';

/** States of a financial record (lender side 3, Submission). */
export const FINANCIAL_RECORD_STATUSES = ['pending', 'Created', 'ImportError', 'Deleted'] as const;
export type FinancialRecordStatus = (typeof FINANCIAL_RECORD_STATUSES)[number];

/** A record is published or fails once; a record that a retry replaces, or that goes with its workspace, is Deleted for good (design 2, Collections and records). */
export const FINANCIAL_RECORD_TRANSITIONS: TransitionTable<FinancialRecordStatus> = {
  pending: ['Created', 'ImportError', 'Deleted'],
  Created: ['Deleted'],
  ImportError: ['Deleted'],
  Deleted: [],
};
