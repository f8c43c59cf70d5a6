import { keepsAnAdministrator, type Administrable } from '@countinghouse/domain/access/keep-last-administrator';
import { ROLES } from '@countinghouse/domain/access/role';
import { refuse, type Refusal } from '@countinghouse/domain/refusals';
import type { TenantTransaction } from '../../../platform/database/with-tenant';
import { User } from './user.entity';
import { UserRole } from './user-role.entity';

/** Refuses what would leave the tenant without an active administrator once this person is none; all of them are locked. */
export async function refuseWithoutAdministrator(tx: TenantTransaction, userId: string): Promise<Refusal | null> {
  const administrators = await tx
    .repo(User)
    .createQueryBuilder('u')
    .innerJoin(UserRole, 'r', 'r.userId = u.id and r.roleId = :role', { role: ROLES.administrator.id })
    .andWhere(`u.status = 'Active'`)
    .select<Administrable>({ id: 'u.id', status: 'u.status', roleIds: 'array[cast(r.roleId as text)]' })
    .getMany();
  return keepsAnAdministrator(administrators.filter((person) => person.id !== userId)) ? null : refuse('LastAdministrator');
}
