import { refuse, type Result } from '@countinghouse/domain/refusals';
import type { ViewerCtx } from '../../../platform/context';
import { withTenant } from '../../../platform/database/with-tenant';
import { isId } from '../../../platform/http/body-fields';
import { useCase } from '../../../platform/use-case';
import { requireWorkspaceRight } from '../../workspaces/workspaces/require-workspace-right';
import { submissionOf, submissionsWithRecord, type Submission } from './submission';
import { Submission as StoredSubmission } from './submission.entity';

/** A submission of a workspace that the viewer may view; a deleted one is found by those who may view deleted ones. Refuses NotFound. */
export const findSubmission = useCase(
  { right: 'CanViewWorkspace', of: 'workspace' },
  async (ctx: ViewerCtx, workspaceId: string, id: string): Promise<Result<Submission>> => {
    return withTenant(ctx, async (tx) => {
      const denied = await requireWorkspaceRight(tx, ctx, workspaceId, 'CanViewWorkspace');
      if (denied !== null) return denied;
      if (!isId(id)) return refuse('NotFound');
      const row = await submissionsWithRecord(tx.repo(StoredSubmission)).andWhere({ id, workspaceId }).getOne();
      if (row === null) return refuse('NotFound');
      const hidden = row.deletedAt !== null && (await requireWorkspaceRight(tx, ctx, workspaceId, 'CanViewDeletedSubmissions')) !== null;
      return hidden ? refuse('NotFound') : submissionOf(row);
    });
  },
);
