import type { TransitionTable } from '../transitions';

/** How far an approval of statements is. */
export const APPROVAL_STATES = ['Submitted', 'Approved', 'Returned', 'Ended'] as const;
export type ApprovalState = (typeof APPROVAL_STATES)[number];

/** What is submitted is decided once; a returned or ended approval stays as it is, and the statements are submitted again. */
export const APPROVAL_TRANSITIONS: TransitionTable<ApprovalState> = {
  Submitted: ['Approved', 'Returned', 'Ended'],
  Approved: ['Ended'],
  Returned: [],
  Ended: [],
};

/** What ends an approval: its preparer withdraws it, or something changes that it was given for. */
export const APPROVAL_END_CAUSES = [
  'Withdrawn',
  'StatementSaved',
  'StatementReset',
  'ReadingCorrected',
  'AdjustmentsChanged',
  'TagsChanged',
  'DebtScheduleChanged',
  'RecordReplaced',
] as const;
export type ApprovalEndCause = (typeof APPROVAL_END_CAUSES)[number];

/** The versions of everything that an approval is given for; 0 where nothing was saved. */
export interface ReviewedVersions {
  readonly balanceSheet: number;
  readonly incomeStatement: number;
  readonly cashFlow: number;
  readonly adjustments: number;
  readonly tags: number;
  readonly debtSchedule: number;
}

/** Versions before the first approval of a record: whatever was saved since then is unapproved work. */
export const NOTHING_APPROVED: ReviewedVersions = {
  balanceSheet: 0,
  incomeStatement: 0,
  cashFlow: 0,
  adjustments: 0,
  tags: 0,
  debtSchedule: 0,
};

/** Whether an approver would decide on their own work: they prepared the statements, or changed them since the last approval. */
export function isOwnWork(approverId: string, work: { readonly preparedBy: string; readonly changedBy: readonly string[] }): boolean {
  return work.preparedBy === approverId || work.changedBy.includes(approverId);
}
