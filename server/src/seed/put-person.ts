import { ROLES } from '@countinghouse/domain/access/role';
import { UserRole } from '../modules/identity/users/user-role.entity';
import { User } from '../modules/identity/users/user.entity';
import type { TenantTransaction } from '../platform/database/with-tenant';
import type { PersonSeed } from './tenant-seed';

/** Inserts a person with their role; an existing person is not changed. */
export async function putPerson(tx: TenantTransaction, { role, ...person }: PersonSeed): Promise<void> {
  const { id, firstName, lastName, emailAddress, status } = person;
  const user = { id, displayName: `${firstName} ${lastName}`, firstName, lastName, emailAddress, status };
  if ((await tx.repo(User).insertMissing(user)) === 0) return;
  await tx.repo(UserRole).insert({ userId: id, roleId: ROLES[role].id });
}
