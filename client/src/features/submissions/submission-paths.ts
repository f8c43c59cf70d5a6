/** The address of a submission's overview. */
export function overviewPath(workspaceId: string, submissionId: string): string {
  return `/workspacesubmissiondetails/overview/${workspaceId}/${submissionId}`;
}

/** The address of a submission's statements. */
export function statementsPath(workspaceId: string, submissionId: string): string {
  return `/workspacesubmissiondetails/financialstatements/${workspaceId}/${submissionId}`;
}

/** The address of a workspace's collections. */
export function collectionsPath(workspaceId: string): string {
  return `/workspacedetails/submissions/${workspaceId}`;
}
