import type { ViewerCtx } from '../../platform/context';
import { connectionsLoader } from '../connections/connections-loader';
import type { User } from '../users/present-user';
import { visibleUsers } from './visible-users';
import type { Workspace } from './workspace';

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
  const users = await visibleUsers(ctx, workspace);
  const connections = await connectionsLoader.load(ctx, workspace.id);
  return {
    ...presentWorkspace(workspace, users),
    users,
    connections: connections.map(({ id, datasetName, datasourceNameId }) => ({ id, datasetName, datasourceNameId })),
  };
}
