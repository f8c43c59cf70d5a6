import { ROLES } from '@countinghouse/domain/access/role';
import type { TenantTransaction } from '../platform/database/with-tenant';
import type { PersonSeed } from './tenant-seed';

/** Inserts a person with their role; an existing person is not changed. */
export async function putPerson(tx: TenantTransaction, tenantId: string, person: PersonSeed): Promise<void> {
  const [made] = await tx.query(
    `insert into portal_user (tenant_id, id, display_name, first_name, last_name, email_address, status)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing returning id`,
    [tenantId, person.id, `${person.firstName} ${person.lastName}`, person.firstName, person.lastName, person.emailAddress, person.status],
  );
  if (made === undefined) return;
  await tx.query(`insert into user_role (tenant_id, user_id, role_id) values ($1, $2, $3)`, [tenantId, person.id, ROLES[person.role].id]);
}
