import { describe, expect, it } from 'vitest';
import { can, capabilitiesOf, workspaceCapabilitiesOf } from './can';
import { TENANT_CAPABILITIES, WORKSPACE_CAPABILITIES } from './capability';
import { keepsAnAdministrator } from './keep-last-administrator';
import { ROLES, roleOf } from './role';
import { USER_STATUSES } from './viewer';
import type { Viewer } from './viewer';

const aViewer = (given: Partial<Viewer> = {}): Viewer => ({ status: 'Active', roleIds: [ROLES.defaultUser.id], isStaff: false, ...given });
const administrator = aViewer({ roleIds: [ROLES.administrator.id] });
const defaultUser = aViewer();
const staff = aViewer({ roleIds: [ROLES.defaultUser.id], isStaff: true });
const member = { isMember: true };
const stranger = { isMember: false };

describe('rights in the tenant', () => {
  // covers lender 6.1, borrower 6.2
  it.each([
    // capability, administrator, default user, staff who are default users
    ['CanManageUsers', true, false, false],
    ['CanViewGlobalSubmissions', true, false, false],
    ['CanCreateWorkspace', true, true, true],
    ['CanManageTenantAdministrativeNotificationSettings', true, false, false],
    ['CanDeleteFinancialStatementTemplate', true, false, false],
    ['CanManageApiClients', true, false, false],
    ['CanViewAuditLog', true, false, false],
    ['CanManageRiskSettings', true, false, false],
    ['CanManageTenantSettings', true, false, false],
    ['CanManageReviewChecklist', true, false, false],
    ['CanOverrideTenant', false, false, true],
  ] as const)('%s: administrator %s, default user %s, staff %s', (capability, forAdministrator, forDefaultUser, forStaff) => {
    expect(can(administrator, capability)).toBe(forAdministrator);
    expect(can(defaultUser, capability)).toBe(forDefaultUser);
    expect(can(staff, capability)).toBe(forStaff);
  });
});

describe('rights in a workspace', () => {
  // covers lender 2.5, lender 6.1, lender 6.4
  it.each([
    // capability, administrator as member and not, default user as member and not
    ['CanViewWorkspace', true, false, true, false],
    ['CanManageWorkspaceUsers', true, true, true, false],
    ['CanDeleteWorkspaceConnection', true, false, true, false],
    ['CanDeleteWorkspace', true, true, false, false],
    ['CanViewDeletedSubmissions', true, false, false, false],
    ['CanDeleteSubmission', true, false, true, false],
    ['CanRestoreSubmission', true, false, false, false],
    ['CanEditFinancialStatements', true, false, true, false],
    ['CanManageFinancialStatementTemplates', true, false, true, false],
    ['CanRunRiskAnalysis', true, false, true, false],
    ['CanManageBorrowingBase', true, false, true, false],
    ['CanEditAnalysis', true, false, true, false],
    ['CanWriteNotes', true, false, true, false],
    ['CanApproveStatements', true, false, true, false],
  ] as const)('%s: administrator %s / %s, default user %s / %s', (capability, ofOwn, ofOther, asMember, asStranger) => {
    expect(can(administrator, capability, member)).toBe(ofOwn);
    expect(can(administrator, capability, stranger)).toBe(ofOther);
    expect(can(defaultUser, capability, member)).toBe(asMember);
    expect(can(defaultUser, capability, stranger)).toBe(asStranger);
    expect(can(staff, capability, stranger)).toBe(false);
  });

  it('an administrator who does not belong to a workspace manages its users without viewing it', () => {
    expect(workspaceCapabilitiesOf(administrator, stranger)).toEqual(['CanManageWorkspaceUsers', 'CanDeleteWorkspace']);
  });
});

describe('lists of capabilities', () => {
  it('an administrator has all but CanOverrideTenant', () => {
    const all = [...TENANT_CAPABILITIES, ...WORKSPACE_CAPABILITIES];
    expect(capabilitiesOf(administrator)).toEqual(all.filter((capability) => capability !== 'CanOverrideTenant'));
  });

  it('a default user can create workspaces and gets the rest from the workspaces they belong to', () => {
    expect(capabilitiesOf(defaultUser)).toEqual(['CanCreateWorkspace']);
    expect(workspaceCapabilitiesOf(defaultUser, member)).toEqual([
      'CanViewWorkspace',
      'CanManageWorkspaceUsers',
      'CanDeleteWorkspaceConnection',
      'CanDeleteSubmission',
      'CanEditFinancialStatements',
      'CanManageFinancialStatementTemplates',
      'CanRunRiskAnalysis',
      'CanManageBorrowingBase',
      'CanEditAnalysis',
      'CanWriteNotes',
      'CanApproveStatements',
    ]);
  });

  it.each(USER_STATUSES.filter((status) => status !== 'Active'))('people who are %s may do nothing', (status) => {
    const gone = aViewer({ status, roleIds: [ROLES.administrator.id], isStaff: true });
    expect(capabilitiesOf(gone)).toEqual([]);
    expect(workspaceCapabilitiesOf(gone, member)).toEqual([]);
  });

  it('an unknown role grants nothing', () => {
    expect(capabilitiesOf(aViewer({ roleIds: ['00000000-0000-4000-8000-000000000006'] }))).toEqual([]);
  });
});

describe('roles', () => {
  // covers lender 3.4
  it('gives administrators, and only them, an id that ends in 06', () => {
    expect(Object.values(ROLES).filter((role) => role.id.endsWith('06'))).toEqual([ROLES.administrator]);
  });

  it('finds a role in any case of its id', () => {
    expect(roleOf(ROLES.administrator.id.toUpperCase())).toBe(ROLES.administrator);
  });

  it.each([
    ['one active administrator', [{ id: 'a', status: 'Active', roleIds: [ROLES.administrator.id] }], true],
    ['an administrator who is only invited', [{ id: 'a', status: 'Invited', roleIds: [ROLES.administrator.id] }], false],
    ['default users alone', [{ id: 'a', status: 'Active', roleIds: [ROLES.defaultUser.id] }], false],
    ['no people', [], false],
  ] as const)('a tenant with %s keeps an administrator: %s', (_, people, kept) => {
    expect(keepsAnAdministrator(people)).toBe(kept);
  });
});
