import { refuse, type Result } from '@countinghouse/domain/refusals';
import type { ViewerCtx } from '../../../platform/context';
import { withTenant } from '../../../platform/database/with-tenant';
import { isId } from '../../../platform/http/body-fields';
import { useCase } from '../../../platform/use-case';
import { requireWorkspaceRight } from '../../workspaces/workspaces/require-workspace-right';
import { RECORD_JOIN, SUBMISSION_COLUMNS, submissionOf, type Submission, type SubmissionRow } from './submission';

const FIND = `select ${SUBMISSION_COLUMNS} from submission s ${RECORD_JOIN} where s.tenant_id = $1 and s.workspace_id = $2 and s.id = $3`;

/** A submission of a workspace that the viewer may view; a deleted one is found by those who may view deleted ones. Refuses NotFound. */
export const findSubmission = useCase(
  { right: 'CanViewWorkspace', of: 'workspace' },
  async (ctx: ViewerCtx, workspaceId: string, id: string): Promise<Result<Submission>> => {
    return withTenant(ctx, async (tx) => {
      const denied = await requireWorkspaceRight(tx, ctx, workspaceId, 'CanViewWorkspace');
      if (denied !== null) return denied;
      if (!isId(id)) return refuse('NotFound');
      const [row] = await tx.query<SubmissionRow>(FIND, [ctx.tenant.id, workspaceId, id], 'submission-find');
      if (row === undefined) return refuse('NotFound');
      const hidden = row.deleted_at !== null && (await requireWorkspaceRight(tx, ctx, workspaceId, 'CanViewDeletedSubmissions')) !== null;
      return hidden ? refuse('NotFound') : submissionOf(row);
    });
  },
);
