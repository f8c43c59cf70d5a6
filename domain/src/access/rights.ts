import type { Capability, TenantCapability, WorkspaceCapability } from './capability';
import type { Role } from './role';

/** Where a role holds a capability: in the whole tenant, in the workspaces its holder belongs to, or nowhere. */
export type Reach = 'everywhere' | 'as member' | 'never';
export type Holder = Role['key'] | 'staff';

const administratorsOnly = { administrator: 'everywhere', defaultUser: 'never', staff: 'never' } as const;
const administratorMembers = { administrator: 'as member', defaultUser: 'never', staff: 'never' } as const;
const members = { administrator: 'as member', defaultUser: 'as member', staff: 'never' } as const;

const TENANT_RIGHTS: Readonly<Record<TenantCapability, Readonly<Record<Holder, Reach>>>> = {
  CanManageUsers: administratorsOnly,
  CanViewGlobalSubmissions: administratorsOnly,
  CanCreateWorkspace: { administrator: 'everywhere', defaultUser: 'everywhere', staff: 'never' },
  CanManageTenantAdministrativeNotificationSettings: administratorsOnly,
  CanDeleteFinancialStatementTemplate: administratorsOnly,
  CanManageApiClients: administratorsOnly,
  CanViewAuditLog: administratorsOnly,
  CanManageRiskSettings: administratorsOnly,
  CanManageTenantSettings: administratorsOnly,
  CanManageReviewChecklist: administratorsOnly,
  CanOverrideTenant: { administrator: 'never', defaultUser: 'never', staff: 'everywhere' },
};

/** Administrators reach into workspaces they don't belong to only for what shows nothing from the books: their users and their deletion. */
const WORKSPACE_RIGHTS: Readonly<Record<WorkspaceCapability, Readonly<Record<Holder, Reach>>>> = {
  CanViewWorkspace: members,
  CanManageWorkspaceUsers: { administrator: 'everywhere', defaultUser: 'as member', staff: 'never' },
  CanDeleteWorkspaceConnection: members,
  CanDeleteWorkspace: administratorsOnly,
  CanViewDeletedSubmissions: administratorMembers,
  CanDeleteSubmission: members,
  CanRestoreSubmission: administratorMembers,
  CanEditFinancialStatements: members,
  CanManageFinancialStatementTemplates: members,
  CanRunRiskAnalysis: members,
  CanManageBorrowingBase: members,
  CanEditAnalysis: members,
  CanWriteNotes: members,
  CanApproveStatements: members,
};

/** Who holds which capability. */
export type Rights = Readonly<Record<Capability, Readonly<Record<Holder, Reach>>>>;

/** The rights of every tenant. */
export const RIGHTS: Rights = { ...TENANT_RIGHTS, ...WORKSPACE_RIGHTS };
