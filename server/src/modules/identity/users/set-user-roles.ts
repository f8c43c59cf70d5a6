import { roleOf, ROLES } from '@countinghouse/domain/access/role';
import { isRefusal, refuse, type Result } from '@countinghouse/domain/refusals';
import { refuseRoleEdit } from '@countinghouse/domain/users/user-actions';
import type { ViewerCtx } from '../../../platform/context';
import { withTenant, type TenantTransaction } from '../../../platform/database/with-tenant';
import { isStale } from '../../../platform/http/etag';
import { useCase } from '../../../platform/use-case';
import { refuseRoles } from './create-user';
import { refuseWithoutAdministrator } from './keep-administrator';
import { lockUserAndAdministrators } from './lock-user';
import { publishUserChanged } from './publish-user-changed';
import { auditUser } from './record-audit';
import { storeRoles } from './store-roles';
import type { UserDetails } from './user-details';
import { User } from './user.entity';

/** The new roles of a person. */
export interface SetUserRoles {
  readonly userId: string;
  readonly roleIds: readonly string[];
  /** An `If-Match` header: the version that the caller read; absent overwrites whatever is there. */
  readonly ifMatch: string | undefined;
}

/**
 * Gives a person these roles and no others; they hold from the person's next request on. Answers the person's version. Refuses Forbidden,
 * NotFound, OwnAccount, unknown roles, StaleVersion, and LastAdministrator when no active administrator would be left.
 */
export const setUserRoles = useCase({ right: 'CanManageUsers' }, async (ctx: ViewerCtx, input: SetUserRoles): Promise<Result<number>> => {
  const refusal = refuseRoles(input.roleIds);
  if (refusal !== null) return refusal;
  const roleIds = [...new Set(input.roleIds.map((id) => id.toLowerCase()))].sort();
  const version = await withTenant(ctx, async (tx) => {
    const user = await lockUserAndAdministrators(tx, ctx, input.userId);
    if (user === null) return refuse('NotFound');
    if (isStale(input.ifMatch, user.version)) return refuse('StaleVersion');
    if (roleIds.join() === user.roleIds.join()) return user.version;
    const denied = refuseRoleEdit(ctx.viewer.userId, user);
    if (denied !== null) return denied;
    if (!roleIds.includes(ROLES.administrator.id)) {
      const lost = await refuseWithoutAdministrator(tx, user.id);
      if (lost !== null) return lost;
    }
    return store(tx, ctx, user, roleIds);
  });
  if (!isRefusal(version)) await publishUserChanged(ctx, input.userId);
  return version;
});

async function store(tx: TenantTransaction, ctx: ViewerCtx, user: UserDetails, roleIds: readonly string[]): Promise<number> {
  await storeRoles(tx, user.id, roleIds);
  await tx.repo(User).update({ id: user.id }, { version: () => 'version + 1' });
  const keysOf = (ids: readonly string[]) => ids.map((id) => roleOf(id)?.key ?? id).sort();
  await auditUser(tx, ctx, 'user.rolesChanged', user.id, ['roles'], { roles: [keysOf(user.roleIds), keysOf(roleIds)] });
  return user.version + 1;
}
