import { displayStateOf, type DisplayState } from '@countinghouse/domain/submissions/completeness';
import type { WorkspaceRowFragment } from '../../lib/graphql/types.generated';

/** The newest collection of a workspace as the list reads it. */
export type NewestSubmission = NonNullable<WorkspaceRowFragment['newestSubmission']>;

/** How the newest collection is shown (docs/spec.md, lender 4). */
export function newestState(submission: NewestSubmission): DisplayState {
  const { financialRecord, complete } = submission;
  return displayStateOf({
    deleted: submission.deleted,
    portalStatus: submission.portalStatus,
    financialRecordStatus: financialRecord === null ? null : financialRecord.status === 'Pending' ? 'pending' : financialRecord.status,
    financialRecordId: financialRecord?.id ?? null,
    financialRecordCreated: complete ? submission.creationTime : null,
  });
}
