import type { FinancialRecordStatus } from './financial-record-status';
import type { PortalStatus } from './portal-status';

/** What a submission's category and display state depend on. */
export interface SubmissionFacts {
  readonly deleted: boolean;
  readonly portalStatus: PortalStatus;
  readonly financialRecordStatus: FinancialRecordStatus | null;
  readonly financialRecordId: string | null;
  /** When the record was published, ISO 8601. */
  readonly financialRecordCreated: string | null;
}

/** What a submission counts as (docs/spec.md, lender 4). */
export const SUBMISSION_CATEGORIES = ['complete', 'incomplete', 'deleted'] as const;
export type SubmissionCategory = (typeof SUBMISSION_CATEGORIES)[number];

/** Display states of a submission (docs/spec.md, lender 4). */
export const DISPLAY_STATES = ['deleted', 'unknown', 'error', 'empty', 'valid'] as const;
export type DisplayState = (typeof DISPLAY_STATES)[number];

/** Complete only when its record is Created, with id and time; Deleted is a separate category; everything else is incomplete (docs/spec.md, lender 4). */
export function categoryOf(submission: SubmissionFacts): SubmissionCategory {
  if (isDeleted(submission)) return 'deleted';
  const { financialRecordStatus, financialRecordId, financialRecordCreated } = submission;
  return financialRecordStatus === 'Created' && financialRecordId !== null && financialRecordCreated !== null ? 'complete' : 'incomplete';
}

/** How a submission is shown: `valid` with statements to open, `error` after a failed import, `empty` while there is nothing to open. */
export function displayStateOf(submission: SubmissionFacts): DisplayState {
  const category = categoryOf(submission);
  if (category === 'deleted') return 'deleted';
  if (category === 'complete') return 'valid';
  if (submission.financialRecordStatus === 'ImportError' || submission.portalStatus === 'ImportError') return 'error';
  if (submission.financialRecordStatus === null && submission.portalStatus === 'Unknown') return 'unknown';
  return 'empty';
}

function isDeleted({ deleted, portalStatus, financialRecordStatus }: SubmissionFacts): boolean {
  return deleted || portalStatus === 'Deleted' || financialRecordStatus === 'Deleted';
}
