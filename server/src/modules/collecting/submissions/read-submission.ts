import type { ViewerCtx } from '../../../platform/context';
import { readInTenant } from '../../../platform/database/with-tenant';
import { useCase } from '../../../platform/use-case';
import type { SubmissionLocation } from './lock-submission';
import { RECORD_JOIN, SUBMISSION_COLUMNS, submissionOf, type Submission, type SubmissionRow } from './submission';

const READ = `select ${SUBMISSION_COLUMNS} from submission s ${RECORD_JOIN} where s.tenant_id = $1 and s.workspace_id = $2 and s.id = $3`;

/** A submission as it is after a command on it, deleted or not. */
export const readSubmission = useCase(
  { caller: 'person', because: 'It reads back what their own command has changed.' },
  async (ctx: ViewerCtx, { workspaceId, submissionId }: SubmissionLocation): Promise<Submission> => {
    const [row] = await readInTenant<SubmissionRow>(ctx, READ, [ctx.tenant.id, workspaceId, submissionId], 'submission-read');
    if (row === undefined) throw new Error('A submission is never removed while its workspace is there.');
    return submissionOf(row);
  },
);
