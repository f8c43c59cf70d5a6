import { In, Not } from 'typeorm';
import { ROLES } from '@countinghouse/domain/access/role';
import type { TenantTransaction } from '../../../platform/database/with-tenant';
import { User } from './user.entity';
import { UserRole } from './user-role.entity';

type Locked = Pick<User, 'id'>;

const PRESENT = Not<User['status']>('Deleted');

/** The people of the tenant with these ids, without deleted ones; they cannot be deleted until the transaction ends. */
export function lockPeople(tx: TenantTransaction, userIds: readonly string[]): Promise<Locked[]> {
  const where = { id: In(userIds), status: PRESENT };
  return tx.repo(User).find({ where, select: ['id'], order: { id: 'ASC' }, lock: 'pessimistic_read' });
}

/** The same by address, in lower case. */
export function lockPeopleByAddress(tx: TenantTransaction, addresses: readonly string[]): Promise<Locked[]> {
  const where = { emailLower: In(addresses), status: PRESENT };
  return tx.repo(User).find({ where, select: ['id'], order: { id: 'ASC' }, lock: 'pessimistic_read' });
}

/** The same of the administrators. */
export function lockAdministrators(tx: TenantTransaction): Promise<Locked[]> {
  return tx
    .repo(User)
    .createQueryBuilder('u')
    .innerJoin(UserRole, 'r', 'r.userId = u.id and r.roleId = :role', { role: ROLES.administrator.id })
    .andWhere(`u.status <> 'Deleted'`)
    .select<Locked>({ id: 'u.id' })
    .orderBy('u.id')
    .lock('pessimistic_read')
    .getMany();
}

/** Locks one person, so that of two transactions about them one waits for the other. */
export async function lockPerson(tx: TenantTransaction, userId: string): Promise<void> {
  await tx.repo(User).findOne({ where: { id: userId }, select: ['id'], lock: 'for_no_key_update' });
}
