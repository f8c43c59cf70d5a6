import type { RestRequest } from '../../../platform/rest/route';
import { connectionsLoader } from '../../connections/connections/list-connections';
import type { ViewerRequestCtx } from '../../../platform/request-ctx';
import type { User } from '../../identity/users/present-user';
import { displayDatesOf, type WriteDates } from './display-dates-of';
import { visibleUsers } from './visible-users';
import type { Workspace } from './workspace';

/** A workspace in a list, as REST answers it (lender side 3, Workspace). */
export function presentWorkspace(workspace: Workspace, users: readonly User[], writeDates: WriteDates) {
  const lastActivityTime = workspace.lastActivityTime?.toISOString() ?? null;
  return {
    id: workspace.id,
    displayName: workspace.displayName,
    engagementCode: workspace.engagementCode,
    primaryEmail: workspace.primaryEmail,
    lastActivityTime,
    lastActivityTimestamp: lastActivityTime,
    lastSyncTime: workspace.lastSyncTime?.toISOString() ?? null,
    ...writeDates(workspace),
    accessControlList: users.map((user) => ({ principalId: user.id })),
    workspaceUserCapabilities: workspace.capabilities,
    accessible: workspace.accessible,
    deleted: false,
    version: workspace.version,
  };
}

/** An opened workspace with its people and connections, as REST answers it. */
export async function presentOpenWorkspace(ctx: ViewerRequestCtx, workspace: Workspace, request: Pick<RestRequest, 'headers'>) {
  const users = await visibleUsers(ctx, workspace);
  const connections = await connectionsLoader.load(ctx, workspace.id);
  return {
    ...presentWorkspace(workspace, users, await displayDatesOf(ctx, request)),
    users,
    connections: connections.map(({ id, datasetName, datasourceNameId }) => ({ id, datasetName, datasourceNameId })),
  };
}
