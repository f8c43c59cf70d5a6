import type { User } from '../../identity/users/seen-people';
import type { WriteDates } from './display-dates-of';
import type { Workspace } from './workspace';

/** A workspace in a list, as REST answers it (docs/spec.md, lender 3). */
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
