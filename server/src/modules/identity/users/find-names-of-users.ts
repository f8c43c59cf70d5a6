import { In } from 'typeorm';
import type { TenantTransaction } from '../../../platform/database/with-tenant';
import { User } from './user.entity';

/** The display names of people of the tenant by id, deleted ones too. The caller checked the rights. */
export async function findNamesOfUsers(tx: TenantTransaction, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const people = ids.length === 0 ? [] : await tx.repo(User).find({ where: { id: In(ids) }, select: ['id', 'displayName'] });
  return new Map(people.map(({ id, displayName }) => [id, displayName]));
}
