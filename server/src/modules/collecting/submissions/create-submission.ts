import { refuse, type Result } from '@countinghouse/domain/refusals';
import { withTenant, type TenantTransaction } from '../../../platform/database/with-tenant';
import { isId } from '../../../platform/http/body-fields';
import { personIdOf } from '../../../platform/person-id-of';
import type { ViewerTenantCtx } from '../../../platform/request-ctx';
import { useCase } from '../../../platform/use-case';
import { lockWorkspace } from '../../workspaces/workspaces/lock-workspace';
import { requireWorkspaceRight } from '../../workspaces/workspaces/require-workspace-right';
import { insertSubmission, type NewSubmission } from './insert-submission';
import { refuseNewSubmission } from './refuse-new-submission';
import { SubmissionRequest } from '../requests/submission-request.entity';

/** A submission that the lender's staff create. */
export type CreateSubmission = Pick<NewSubmission, 'workspaceId' | 'requestId' | 'metadata' | 'verificationEmail'>;

/**
 * Creates a data collection and answers its id; needs the right to view the workspace (docs/spec.md, lender 6). Refuses a request that this
 * workspace does not have, and metadata that is too much, too long or unsafe.
 */
export const createSubmission = useCase(
  { right: 'CanViewWorkspace', of: 'workspace' },
  async (ctx: ViewerTenantCtx, input: CreateSubmission): Promise<Result<string>> => {
    const refusal = await refuseNewSubmission(input);
    if (refusal !== null) return refusal;
    return withTenant(ctx, async (tx) => {
      const denied = await requireWorkspaceRight(tx, ctx, input.workspaceId, 'CanViewWorkspace');
      if (denied !== null) return denied;
      if ((await lockWorkspace(tx, input.workspaceId)) === null) return refuse('NotFound');
      if (!(await isRequestHere(tx, input))) return refuse('NotFound', 'requestId');
      return insertSubmission(tx, ctx, { ...input, requestedBy: personIdOf(ctx), source: 'Direct' });
    });
  },
);

async function isRequestHere(tx: TenantTransaction, { requestId, workspaceId }: CreateSubmission): Promise<boolean> {
  if (requestId === null) return true;
  return isId(requestId) && tx.repo(SubmissionRequest).exists({ id: requestId, workspaceId });
}
