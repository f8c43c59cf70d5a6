import type { Result } from '@countinghouse/domain/refusals';
import type { ViewerCtx } from '../../../platform/context';
import { withTenant } from '../../../platform/database/with-tenant';
import { useCase } from '../../../platform/use-case';
import { requireWorkspaceRight } from '../../workspaces/workspaces/require-workspace-right';
import { newestSubmissionLoader } from './newest-submission-loader';
import type { Submission } from './submission';

/** The newest submission of a workspace that is not deleted, null where there is none; refuses NotFound and Forbidden. */
export const findNewestSubmission = useCase(
  { right: 'CanViewWorkspace', of: 'workspace' },
  async (ctx: ViewerCtx, workspaceId: string): Promise<Result<Submission | null>> => {
    const denied = await withTenant(ctx, (tx) => requireWorkspaceRight(tx, ctx, workspaceId, 'CanViewWorkspace'));
    return denied ?? newestSubmissionLoader.load(ctx, workspaceId);
  },
);
