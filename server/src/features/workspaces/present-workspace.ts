import type { ViewerCtx } from '../../platform/context';
import { withTenant } from '../../platform/database/with-tenant';
import type { User } from '../users/present-user';
import type { Workspace } from './workspace';
import { workspaceUsersLoader } from './workspace-users-loader';

/** A workspace in a list, as REST answers it (lender side 3, Workspace). */
export function presentWorkspace(workspace: Workspace, users: readonly User[]) {
  const lastActivityTime = workspace.lastActivityTime?.toISOString() ?? null;
  return {
    id: workspace.id,
    displayName: workspace.displayName,
    engagementCode: workspace.engagementCode,
    primaryEmail: workspace.primaryEmail,
    lastActivityTime,
    lastActivityTimestamp: lastActivityTime,
    lastSyncTime: workspace.lastSyncTime?.toISOString() ?? null,
    accessControlList: users.map((user) => ({ principalId: user.id })),
    workspaceUserCapabilities: workspace.capabilities,
    accessible: workspace.accessible,
    deleted: false,
    version: workspace.version,
  };
}

/** An opened workspace with its people and connections, as REST answers it. */
export async function presentOpenWorkspace(ctx: ViewerCtx, workspace: Workspace) {
  const users = await workspaceUsersLoader.load(ctx, workspace.id);
  return { ...presentWorkspace(workspace, users), users, connections: await connectionsOf(ctx, workspace.id) };
}

interface ConnectionRow {
  id: string;
  dataset_name: string | null;
  datasource_name_id: string;
}

async function connectionsOf(ctx: ViewerCtx, workspaceId: string) {
  const rows = await withTenant(ctx, (tx) =>
    tx.query<ConnectionRow>(
      `select id, dataset_name, datasource_name_id from connection
       where tenant_id = $1 and workspace_id = $2 and deleted_at is null order by created_at, id`,
      [ctx.tenant.id, workspaceId],
    ),
  );
  return rows.map((row) => ({ id: row.id, datasetName: row.dataset_name, datasourceNameId: row.datasource_name_id }));
}
