/** Where a mail's button leads: the screens of the portal (docs/spec.md, lender 2). */
export const PORTAL_PATHS = {
  submission: (workspaceId: string, submissionId: string) => `/workspacesubmissiondetails/overview/${workspaceId}/${submissionId}`,
  statements: (workspaceId: string, submissionId: string) =>
    `/workspacesubmissiondetails/financialstatements/${workspaceId}/${submissionId}`,
  workspace: (workspaceId: string) => `/workspacedetails/submissions/${workspaceId}`,
  comparison: (workspaceId: string, base: string, other: string) => `/workspacedetails/compare/${workspaceId}?base=${base}&other=${other}`,
  workspaceUsers: (workspaceId: string) => `/workspacedetails/users/${workspaceId}`,
  home: '/home/workspacelist',
} as const;
