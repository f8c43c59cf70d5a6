import type { Role } from '../access/role';

/** The role that new people get: the one tagged default, or else the first (docs/spec.md, lender 6). */
export function defaultRoleOf<R extends Pick<Role, 'tags'>>(roles: readonly R[]): R | undefined {
  return roles.find((role) => role.tags.includes('default')) ?? roles[0];
}

/**
 * Whether the box of a role may be ticked or unticked in the list of roles: any may be ticked; of the ticked ones only the default role
 * can be unticked, and only while another is left (docs/spec.md, lender 6).
 */
export function mayToggleRole(roles: readonly Pick<Role, 'id' | 'tags'>[], ticked: readonly string[], roleId: string): boolean {
  if (!ticked.includes(roleId)) return true;
  return defaultRoleOf(roles)?.id === roleId && ticked.length > 1;
}
