import { describe, expect, it } from 'vitest';
import { can, workspaceCapabilitiesOf } from '../access/can';
import { TENANT_CAPABILITIES, WORKSPACE_CAPABILITIES } from '../access/capability';
import { ROLES } from '../access/role';
import type { Viewer } from '../access/viewer';
import { CLIENT_PRESETS, CLIENT_PURPOSES, needsAllWorkspaces, withImplied, type ClientGrants } from './client-purpose';

const aClient = (client: ClientGrants): Viewer => ({ status: 'Active', roleIds: [ROLES.administrator.id], isStaff: true, client });
const member = { isMember: true };
const stranger = { isMember: false };

describe('an API client', () => {
  it('holds nothing by a role or as staff', () => {
    const client = aClient({ purposes: [], allWorkspaces: true });
    expect(TENANT_CAPABILITIES.filter((capability) => can(client, capability))).toEqual([]);
    expect(workspaceCapabilitiesOf(client, member)).toEqual([]);
  });

  it('with every purpose still manages no API clients, settings of the tenant or other tenants, and signs nothing off', () => {
    const client = aClient({ purposes: CLIENT_PURPOSES, allWorkspaces: true });
    expect(TENANT_CAPABILITIES.filter((capability) => !can(client, capability))).toEqual([
      'CanManageTenantAdministrativeNotificationSettings',
      'CanManageApiClients',
      'CanManageRiskSettings',
      'CanManageTenantSettings',
      'CanManageReviewChecklist',
      'CanOverrideTenant',
    ]);
    const ofPeople = ['CanWriteNotes', 'CanApproveStatements'];
    expect(workspaceCapabilitiesOf(client, member)).toEqual(WORKSPACE_CAPABILITIES.filter((capability) => !ofPeople.includes(capability)));
  });

  it('may do nothing in a workspace that it was not given, where an administrator manages people', () => {
    expect(workspaceCapabilitiesOf(aClient({ purposes: CLIENT_PURPOSES, allWorkspaces: false }), stranger)).toEqual([]);
  });

  it('with a list of workspaces holds nothing that reaches beyond them', () => {
    const client = aClient({ purposes: CLIENT_PURPOSES, allWorkspaces: false });
    expect(TENANT_CAPABILITIES.filter((capability) => can(client, capability))).toEqual(['CanCreateWorkspace']);
  });

  it('that only reads changes nothing', () => {
    const client = aClient({ purposes: CLIENT_PRESETS.readOnly, allWorkspaces: true });
    expect(workspaceCapabilitiesOf(client, member)).toEqual(['CanViewWorkspace', 'CanViewDeletedSubmissions']);
  });
});

describe('purposes', () => {
  it('hold those without which they are of no use', () => {
    expect(withImplied(['EditStatements'])).toEqual(['ReadWorkspaces', 'ReadFinancialData', 'EditStatements']);
    expect(withImplied(['UsePlatform', 'AdministerUsers'])).toEqual(['AdministerUsers', 'UsePlatform']);
  });

  it.each(Object.entries(CLIENT_PRESETS))('of the choice %s hold all that they imply', (_, purposes) => {
    expect(withImplied(purposes)).toEqual([...purposes]);
  });

  it('that need all workspaces are those of people alone', () => {
    expect(CLIENT_PURPOSES.filter(needsAllWorkspaces)).toEqual(['AdministerUsers']);
  });
});
