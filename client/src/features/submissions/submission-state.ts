import { displayStateOf, type DisplayState } from '@countinghouse/domain/submissions/completeness';
import type { SubmissionRowFragment } from '../../gql/graphql';

/** How a submission is shown (lender side 4, display states). */
export function submissionState(submission: SubmissionRowFragment): DisplayState {
  const { financialRecord, complete } = submission;
  return displayStateOf({
    deleted: submission.deleted,
    portalStatus: submission.portalStatus,
    financialRecordStatus: financialRecord === null ? null : financialRecord.status === 'Pending' ? 'pending' : financialRecord.status,
    financialRecordId: financialRecord?.id ?? null,
    financialRecordCreated: complete ? submission.creationTime : null,
  });
}
