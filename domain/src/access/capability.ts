/** Capabilities that concern the tenant as a whole (docs/spec.md, lender 6). */
export const TENANT_CAPABILITIES = [
  'CanManageUsers',
  'CanViewGlobalSubmissions',
  'CanCreateWorkspace',
  'CanManageTenantAdministrativeNotificationSettings',
  'CanDeleteFinancialStatementTemplate',
  'CanManageApiClients',
  'CanViewAuditLog',
  'CanManageRiskSettings',
  'CanManageTenantSettings',
  'CanManageReviewChecklist',
  'CanOverrideTenant',
] as const;

/** Capabilities that are held in one workspace at a time (docs/spec.md, lender 6). */
export const WORKSPACE_CAPABILITIES = [
  'CanViewWorkspace',
  'CanManageWorkspaceUsers',
  'CanDeleteWorkspaceConnection',
  'CanDeleteWorkspace',
  'CanViewDeletedSubmissions',
  'CanDeleteSubmission',
  'CanRestoreSubmission',
  'CanEditFinancialStatements',
  'CanManageFinancialStatementTemplates',
  'CanRunRiskAnalysis',
  'CanManageBorrowingBase',
  'CanEditAnalysis',
  'CanWriteNotes',
  'CanApproveStatements',
] as const;

export type TenantCapability = (typeof TENANT_CAPABILITIES)[number];
export type WorkspaceCapability = (typeof WORKSPACE_CAPABILITIES)[number];
export type Capability = TenantCapability | WorkspaceCapability;
