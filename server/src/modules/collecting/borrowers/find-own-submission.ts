import { IsNull } from 'typeorm';
import { refuse, type Result } from '@countinghouse/domain/refusals';
import type { TenantTransaction } from '../../../platform/database/with-tenant';
import type { KeptRequestOptions } from '../requests/request-options-body';
import type { BorrowerRequestCtx } from '../../../platform/request-ctx';
import { SubmissionRequest } from '../requests/submission-request.entity';
import { Submission } from '../submissions/submission.entity';
import { BY_BORROWER } from '../../imports/imports/by-borrower';

/** Which collection a borrower means. */
export interface OwnSubmission {
  readonly workspaceId: string;
  readonly submissionId: string;
}

/**
 * What was asked with a collection that the borrower made; refuses NotFound for another workspace than theirs, and
 * errorCantFindDataCollection for a collection that is not theirs or was deleted.
 */
export async function findOwnSubmission(
  tx: TenantTransaction,
  { borrower }: Pick<BorrowerRequestCtx, 'borrower'>,
  { workspaceId, submissionId }: OwnSubmission,
): Promise<Result<KeptRequestOptions>> {
  if (workspaceId !== borrower.workspaceId) return refuse('NotFound');
  const submission = await tx
    .repo(Submission)
    .createQueryBuilder('s')
    .innerJoin(SubmissionRequest, 'r', 'r.id = s.requestId')
    .andWhere({ id: submissionId, workspaceId, requestId: borrower.requestId, deletedAt: IsNull() })
    .andWhere(BY_BORROWER)
    .select<Pick<SubmissionRequest, 'options'>>({ options: 'r.options' })
    .getOne();
  return submission?.options ?? refuse('errorCantFindDataCollection');
}
