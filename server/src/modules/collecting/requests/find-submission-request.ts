import { refuse, type Result, type Refusal } from '@countinghouse/domain/refusals';
import { withTenant } from '../../../platform/database/with-tenant';
import { isId } from '../../../platform/http/body-fields';
import { isBorrowerCtx, type BorrowerRequestCtx, type PartyRequestCtx } from '../../../platform/request-ctx';
import { useCase } from '../../../platform/use-case';
import { requireWorkspaceRight } from '../../workspaces/workspaces/require-workspace-right';
import type { SubmissionRequest } from './present-submission-request';
import { SubmissionRequest as StoredRequest } from './submission-request.entity';

/** A request of a workspace that the viewer may view, or the one that the borrower was asked; refuses NotFound and Forbidden. */
export const findSubmissionRequest = useCase(
  { right: 'CanViewWorkspace', of: 'workspace', or: 'borrower' },
  async (ctx: PartyRequestCtx, workspaceId: string, id: string): Promise<Result<SubmissionRequest>> => {
    return withTenant(ctx, async (tx) => {
      const refusal = isBorrowerCtx(ctx)
        ? refuseOther(ctx, workspaceId, id)
        : await requireWorkspaceRight(tx, ctx, workspaceId, 'CanViewWorkspace');
      if (refusal !== null) return refusal;
      if (!isId(id)) return refuse('NotFound');
      const found = await tx.repo(StoredRequest).findOneBy({ id, workspaceId });
      return found === null ? refuse('NotFound') : { id, workspaceId, options: found.options };
    });
  },
);

/** A borrower can see only their own request. */
function refuseOther({ borrower }: BorrowerRequestCtx, workspaceId: string, id: string): Refusal | null {
  return borrower.workspaceId === workspaceId && borrower.requestId === id ? null : refuse('NotFound');
}
