import type { WorkspaceRowFragment } from '../../../gql/graphql';

/** One workspace of the list, and what the page knows beside it. */
export interface WorkspaceRowProps {
  readonly workspace: WorkspaceRowFragment;
  readonly context: WorkspaceListContext;
}

/** What the page gives to the rows. */
export interface WorkspaceListContext {
  readonly packageName: (datasourceNameId: string) => string;
  /** What the running import of a submission has counted; null when none runs. */
  readonly importing: (submissionId: string) => string | null;
  readonly statementsEnabled: boolean;
  readonly onNewCollection: (workspace: WorkspaceRowFragment) => void;
}

/** The address of a workspace's collections. */
export function workspacePath(workspaceId: string): string {
  return `/workspacedetails/submissions/${workspaceId}`;
}

/** The address of the newest collection's statements. */
export function statementsPath(workspaceId: string, submissionId: string): string {
  return `/workspacesubmissiondetails/financialstatements/${workspaceId}/${submissionId}`;
}
