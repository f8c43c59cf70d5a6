import { ROLES } from '@countinghouse/domain/access/role';
import type { Ctx } from '../../../platform/context';
import type { TenantTransaction } from '../../../platform/database/with-tenant';
import { isId } from '../../../platform/http/body-fields';
import { User } from './user.entity';
import { detailedPeople, userDetailsOf, type UserDetails } from './user-details';

/**
 * Locks a person until the end of the transaction, so that no one else changes them or gives them a workspace; null for a person that this
 * tenant does not have, or no longer has.
 */
export async function lockUser(tx: TenantTransaction, ctx: Pick<Ctx, 'tenant'>, userId: string): Promise<UserDetails | null> {
  return lock(tx, ctx, userId, 'u.id = :userId');
}

const USER_OR_ADMINISTRATOR = `u.id = :userId or (u.status = 'Active' and exists (
  select from user_role r where r.tenant_id = u.tenantId and r.user_id = u.id and r.role_id = :roleId))`;

/** The same, with all active administrators, so that two of them cannot take the role from each other at once. */
export async function lockUserAndAdministrators(
  tx: TenantTransaction,
  ctx: Pick<Ctx, 'tenant'>,
  userId: string,
): Promise<UserDetails | null> {
  return lock(tx, ctx, userId, USER_OR_ADMINISTRATOR);
}

async function lock(tx: TenantTransaction, ctx: Pick<Ctx, 'tenant'>, userId: string, whom: string): Promise<UserDetails | null> {
  if (!isId(userId)) return null;
  const people = tx.repo(User).createQueryBuilder('u').andWhere(whom, { userId, roleId: ROLES.administrator.id });
  await people.select({ id: 'u.id' }).orderBy('u.id').lock('pessimistic_write').getMany();
  const person = await detailedPeople(tx.repo(User)).andWhere(`u.id = :userId and u.status <> 'Deleted'`, { userId }).getOne();
  return person === null ? null : userDetailsOf(ctx, person);
}
