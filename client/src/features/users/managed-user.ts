import { refuseDelete, refuseInvite, refuseNameEdit, refuseRoleEdit } from '@countinghouse/domain/users/user-actions';
import { defaultRoleOf } from '@countinghouse/domain/users/role-boxes';
import type { ManagedUserFragment, UserSettingsQuery } from '../../lib/graphql/types.generated';

export type Role = UserSettingsQuery['roles']['nodes'][number];
export type UserSettings = NonNullable<UserSettingsQuery['tenant']['userSettings']>;
export type MetadataSetting = UserSettings['metadata'][number];

/** What the viewer may do to a person; by the same rules the server refuses (docs/spec.md, lender 4). */
export interface UserActions {
  readonly reinvite: boolean;
  readonly remove: boolean;
  readonly editNames: boolean;
  readonly editRoles: boolean;
  readonly endSessions: boolean;
}

/** The actions that a row and its dialogs offer. */
export function actionsOn(user: Pick<ManagedUserFragment, 'id' | 'status'>, viewerId: string): UserActions {
  return {
    reinvite: refuseInvite(viewerId, user) === null,
    remove: refuseDelete(viewerId, user) === null,
    editNames: refuseNameEdit(viewerId, user) === null,
    editRoles: refuseRoleEdit(viewerId, user) === null,
    endSessions: user.id !== viewerId && user.status === 'Active',
  };
}

/** The role that says most of a person: another one than the default role where they have it. */
export function mainRoleOf(roles: readonly Role[]): Role | undefined {
  const usual = defaultRoleOf(roles);
  return roles.find((role) => role.id !== usual?.id && !role.tags.includes('default')) ?? usual;
}
