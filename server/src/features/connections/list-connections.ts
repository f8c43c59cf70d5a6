import { isRefusal, type Answer } from '@countinghouse/domain/refusals';
import type { ViewerCtx } from '../../platform/context';
import { withTenant } from '../../platform/database/with-tenant';
import { requireWorkspaceRight } from '../workspaces/require-workspace-right';
import { connectionsLoader } from './connections-loader';
import type { PackageConnection } from './package-connection';

/** The connections of a workspace, oldest first; refuses NotFound and Forbidden. */
export async function listConnections(ctx: ViewerCtx, workspaceId: string): Promise<Answer<readonly PackageConnection[]>> {
  const denied = await withTenant(ctx, (tx) => requireWorkspaceRight(tx, ctx, workspaceId, 'CanViewWorkspace'));
  return isRefusal(denied) ? denied : connectionsLoader.load(ctx, workspaceId);
}
