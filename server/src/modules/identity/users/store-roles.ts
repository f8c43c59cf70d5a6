import type { Ctx } from '../../../platform/context';
import type { TenantTransaction } from '../../../platform/database/with-tenant';

/** Makes these roles, and no others, those of a person. */
export async function storeRoles(
  tx: TenantTransaction,
  { tenant }: Pick<Ctx, 'tenant'>,
  userId: string,
  roleIds: readonly string[],
): Promise<void> {
  await tx.query(`delete from user_role where tenant_id = $1 and user_id = $2 and role_id <> all($3::uuid[])`, [
    tenant.id,
    userId,
    roleIds,
  ]);
  await tx.query(
    `insert into user_role (tenant_id, user_id, role_id) select $1, $2, role_id from unnest($3::uuid[]) as role_id on conflict do nothing`,
    [tenant.id, userId, roleIds],
  );
}
