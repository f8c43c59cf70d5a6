import { ROLES } from '@countinghouse/domain/access/role';
import type { TenantTransaction } from '../../database/with-tenant';

// SQL by hand: the platform knows the entities of no module.

const TENANT = `
select t.name, t.visible_name as "visibleName", t.settings, array(select h.host from tenant_host h where h.tenant_id = t.id order by 1) as hosts
from tenant t where t.id = $1`;

/** A tenant with its hosts. */
export interface StoredTenant {
  readonly name: string;
  readonly visibleName: string;
  readonly settings: object;
  readonly hosts: readonly string[];
}

/** The tenant of the transaction; null where there is none. */
export async function readTenant(tx: TenantTransaction, tenantId: string): Promise<StoredTenant | null> {
  const [tenant] = await tx.query<StoredTenant>(TENANT, [tenantId]);
  return tenant ?? null;
}

const PEOPLE = `
select u.id, u.first_name as "firstName", u.last_name as "lastName", u.display_name as "displayName", u.email_address as "emailAddress", u.status,
  exists (select from user_role r where r.tenant_id = u.tenant_id and r.user_id = u.id and r.role_id = $3) as "isAdministrator"
from portal_user u where u.tenant_id = $1 and u.status <> 'Deleted' and ($2::uuid is null or u.id = $2)
order by u.status = 'Active' desc, "isAdministrator" desc, u.display_name`;

/** A person of a tenant who is not deleted. */
export interface StoredPerson {
  readonly id: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly displayName: string;
  readonly emailAddress: string;
  readonly status: string;
  readonly isAdministrator: boolean;
}

/** The people of a tenant, those who sign in and administrators first, or the one of an id. */
export function readPeople(tx: TenantTransaction, tenantId: string, userId: string | null): Promise<StoredPerson[]> {
  return tx.query(PEOPLE, [tenantId, userId, ROLES.administrator.id]);
}
