import { ROLES } from '@countinghouse/domain/access/role';
import { tenantSettingsOf } from '@countinghouse/domain/tenants/tenant-settings';
import type { DataSource } from 'typeorm';
import { readInTenant, withTenant } from '../../database/with-tenant';

/** A tenant as the sign-in page shows it. */
export interface DirectoryTenant {
  readonly id: string;
  readonly name: string;
  readonly visibleName: string;
  /** `#rrggbb`. */
  readonly accent: string;
  readonly hosts: readonly string[];
}

/** A person who can sign in. */
export interface DirectoryPerson {
  readonly accountId: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly displayName: string;
  readonly emailAddress: string;
  /** What the sign-in page says of them, such as `Administrator`. */
  readonly role: string;
}

/** Tenants and people as the embedded provider sees them: everybody in the portal who is not deleted. */
export interface Directory {
  tenantByName(name: string): Promise<DirectoryTenant | null>;
  people(tenant: DirectoryTenant): Promise<DirectoryPerson[]>;
  person(accountId: string): Promise<DirectoryPerson | null>;
}

const TENANT = `
  select t.name, t.visible_name, t.settings, array(select h.host from tenant_host h where h.tenant_id = t.id order by 1) as hosts
  from tenant t where t.id = $1`;

const PEOPLE = `
  select u.id, u.first_name, u.last_name, u.display_name, u.email_address, u.status,
    exists (select from user_role r where r.tenant_id = u.tenant_id and r.user_id = u.id and r.role_id = $3) as is_administrator
  from portal_user u where u.tenant_id = $1 and u.status <> 'Deleted' and ($2::uuid is null or u.id = $2)
  order by u.status = 'Active' desc, is_administrator desc, u.display_name`;

interface PersonRow {
  id: string;
  first_name: string | null;
  last_name: string | null;
  display_name: string;
  email_address: string;
  status: string;
  is_administrator: boolean;
}

interface TenantRow {
  name: string;
  visible_name: string;
  settings: object;
  hosts: string[];
}

/** Reads the directory from the database at each question. */
export function createDirectory(dataSource: DataSource): Directory {
  const peopleOf = async (tenantId: string, userId: string | null) => {
    const scope = { dataSource, tenant: { id: tenantId } };
    const rows = await withTenant(scope, (tx) => tx.query<PersonRow>(PEOPLE, [tenantId, userId, ROLES.administrator.id]));
    return rows.map((row) => personOf(tenantId, row));
  };
  return {
    async tenantByName(name) {
      const [listed] = await dataSource.query<{ id: string }[]>('select id from tenant_listing where name = $1', [name]);
      if (listed === undefined) return null;
      const { id } = listed;
      const [row] = await readInTenant<TenantRow>({ dataSource, tenant: { id } }, TENANT, [id]);
      if (row === undefined) return null;
      const accent = tenantSettingsOf(row.settings).brand.primaryColor;
      return { id, name: row.name, visibleName: row.visible_name, accent, hosts: row.hosts };
    },
    people: (tenant) => peopleOf(tenant.id, null),
    async person(accountId) {
      const [tenantId = '', userId = ''] = accountId.split('.');
      if (!UUID.test(tenantId) || !UUID.test(userId)) return null;
      return (await peopleOf(tenantId, userId))[0] ?? null;
    },
  };
}

/** The account of a person; the tenant is part of it, so a person has a different subject in each tenant. */
export function accountIdOf(tenantId: string, userId: string): string {
  return `${tenantId}.${userId}`;
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

function personOf(tenantId: string, row: PersonRow): DirectoryPerson {
  return {
    accountId: accountIdOf(tenantId, row.id),
    firstName: row.first_name,
    lastName: row.last_name,
    displayName: row.display_name,
    emailAddress: row.email_address,
    role: roleOf(row),
  };
}

function roleOf(row: PersonRow): string {
  if (row.status !== 'Active') return 'Invited';
  return row.is_administrator ? 'Administrator' : 'User';
}
