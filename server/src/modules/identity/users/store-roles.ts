import { In, Not } from 'typeorm';
import type { TenantTransaction } from '../../../platform/database/with-tenant';
import { UserRole } from './user-role.entity';

/** Makes these roles, and no others, those of a person. */
export async function storeRoles(tx: TenantTransaction, userId: string, roleIds: readonly string[]): Promise<void> {
  const roles = tx.repo(UserRole);
  await roles.delete({ userId, roleId: Not(In(roleIds)) });
  await roles.insertMissing(roleIds.map((roleId) => ({ userId, roleId })));
}
