import { ROLES } from '@countinghouse/domain/access/role';
import type { Ctx } from '../../../platform/context';
import type { TenantTransaction } from '../../../platform/database/with-tenant';
import { isId } from '../../../platform/http/body-fields';
import { USER_DETAILS_COLUMNS, userDetailsOf, type UserDetails, type UserDetailsRow } from './user-details';

const LOCK = `
  select from portal_user u
  where u.tenant_id = $1 and (u.id = $2 or ($3::uuid is not null and u.status = 'Active' and exists (
    select from user_role r where r.tenant_id = u.tenant_id and r.user_id = u.id and r.role_id = $3)))
  order by u.id for update`;

const READ = `select ${USER_DETAILS_COLUMNS} from portal_user u where u.tenant_id = $1 and u.id = $2 and u.status <> 'Deleted'`;

/**
 * Locks a person until the end of the transaction, so that no one else changes them or gives them a workspace; null for a person that this
 * tenant does not have, or no longer has.
 */
export async function lockUser(tx: TenantTransaction, ctx: Pick<Ctx, 'tenant'>, userId: string): Promise<UserDetails | null> {
  return lock(tx, ctx, userId, null);
}

/** The same, with all active administrators, so that two of them cannot take the role from each other at once. */
export async function lockUserAndAdministrators(
  tx: TenantTransaction,
  ctx: Pick<Ctx, 'tenant'>,
  userId: string,
): Promise<UserDetails | null> {
  return lock(tx, ctx, userId, ROLES.administrator.id);
}

async function lock(tx: TenantTransaction, ctx: Pick<Ctx, 'tenant'>, userId: string, roleId: string | null): Promise<UserDetails | null> {
  if (!isId(userId)) return null;
  await tx.query(LOCK, [ctx.tenant.id, userId, roleId]);
  const [row] = await tx.query<UserDetailsRow>(READ, [ctx.tenant.id, userId]);
  return row === undefined ? null : userDetailsOf(ctx, row);
}
