import { clientHolds } from '../api-clients/client-purpose';
import { TENANT_CAPABILITIES, WORKSPACE_CAPABILITIES } from './capability';
import type { Capability, WorkspaceCapability } from './capability';
import { RIGHTS } from './rights';
import type { Holder, Reach } from './rights';
import { roleOf } from './role';
import type { Viewer, WorkspaceAccess } from './viewer';

/** Whether the viewer may do something, in a workspace where the capability belongs to one; what no rule grants is denied, and people who are not active may do nothing (docs/spec.md, lender 6). */
export function can<Requested extends Capability>(
  viewer: Viewer,
  capability: Requested,
  ...[workspace]: Requested extends WorkspaceCapability ? [workspace: WorkspaceAccess] : []
): boolean {
  return holds(viewer, holdersOf(viewer), capability, workspace);
}

/** The capabilities of a person as their roles name them, those of workspaces included where the role holds them for the tenant (`userCapabilities`). */
export function capabilitiesOf(viewer: Viewer): Capability[] {
  const holders = holdersOf(viewer);
  const { rights = RIGHTS } = viewer;
  const isAdministrator = holders.includes('administrator');
  return [...TENANT_CAPABILITIES, ...WORKSPACE_CAPABILITIES].filter((capability) =>
    holders.some((holder) => {
      const reach = rights[capability][holder];
      return reach === 'everywhere' || (reach === 'as member' && isAdministrator);
    }),
  );
}

/** What the viewer may do in one workspace (`workspaceUserCapabilities`). */
export function workspaceCapabilitiesOf(viewer: Viewer, workspace: WorkspaceAccess): WorkspaceCapability[] {
  const holders = holdersOf(viewer);
  return WORKSPACE_CAPABILITIES.filter((capability) => holds(viewer, holders, capability, workspace));
}

function holds(viewer: Viewer, holders: readonly Holder[], capability: Capability, workspace: WorkspaceAccess | undefined): boolean {
  const needsWorkspace = (WORKSPACE_CAPABILITIES as readonly Capability[]).includes(capability);
  if (needsWorkspace && workspace === undefined) return false;
  if (viewer.client !== undefined) return clientHolds(viewer.client, capability) && (!needsWorkspace || workspace?.isMember === true);
  const { rights = RIGHTS } = viewer;
  return holders.some((holder) => reaches(rights[capability][holder], workspace));
}

function holdersOf(viewer: Viewer): Holder[] {
  if (viewer.status !== 'Active') return [];
  const roles = viewer.roleIds.flatMap((id) => roleOf(id)?.key ?? []);
  return viewer.isStaff ? [...roles, 'staff'] : roles;
}

function reaches(reach: Reach, workspace: WorkspaceAccess | undefined): boolean {
  if (reach === 'everywhere') return true;
  return reach === 'as member' && workspace?.isMember === true;
}
