/** The list of workspaces. */
export const WORKSPACE_LIST_PATH = '/home/workspacelist';

/** The address of a workspace's collections. */
export function workspacePath(workspaceId: string): string {
  return `/workspacedetails/submissions/${workspaceId}`;
}

/** What a link to a workspace brings along: its name, which shows at once; names of customers must not be in an address, since addresses are logged. */
export interface WorkspaceLinkState {
  readonly workspaceName: string;
}

/** The state of a link to a workspace. */
export function linkState({ displayName }: { readonly displayName: string }): WorkspaceLinkState {
  return { workspaceName: displayName };
}

/** The address of a workspace's connections. */
export function connectionsPath(workspaceId: string): string {
  return `/workspacedetails/connections/${workspaceId}`;
}

/** The address of the comparison of a workspace's collections. */
export function comparePath(workspaceId: string): string {
  return `/workspacedetails/compare/${workspaceId}`;
}

/** The address of a workspace's details and people. */
export function usersPath(workspaceId: string): string {
  return `/workspacedetails/users/${workspaceId}`;
}

/** The address of a collection in a workspace: its overview, its statements, or its risk analysis. */
export function collectionPath(
  part: 'overview' | 'financialstatements' | 'riskanalysis',
  workspaceId: string,
  submissionId: string,
): string {
  return `/workspacesubmissiondetails/${part}/${workspaceId}/${submissionId}`;
}
