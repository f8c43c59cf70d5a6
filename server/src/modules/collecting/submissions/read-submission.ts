import type { ViewerCtx } from '../../../platform/context';
import { readRepo } from '../../../platform/database/with-tenant';
import { useCase } from '../../../platform/use-case';
import type { SubmissionLocation } from './lock-submission';
import { submissionOf, submissionsWithRecord, type Submission } from './submission';
import { Submission as StoredSubmission } from './submission.entity';

/** A submission as it is after a command on it, deleted or not. */
export const readSubmission = useCase(
  { caller: 'person', because: 'It reads back what their own command has changed.' },
  async (ctx: ViewerCtx, { workspaceId, submissionId }: SubmissionLocation): Promise<Submission> => {
    const row = await submissionsWithRecord(readRepo(ctx, StoredSubmission)).andWhere({ id: submissionId, workspaceId }).getOne();
    if (row === null) throw new Error('A submission is never removed while its workspace is there.');
    return submissionOf(row);
  },
);
