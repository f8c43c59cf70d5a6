import { tenantSettingsOf } from '@countinghouse/domain/tenants/tenant-settings';
import type { DataSource } from 'typeorm';
import { withTenant } from '../../database/with-tenant';
import { findListedTenant } from '../../database/tenant-listing.sql';
import { readPeople, readTenant, type StoredPerson } from './stored-directory';

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

/** Reads the directory from the database at each question. */
export function createDirectory(dataSource: DataSource): Directory {
  const peopleOf = (tenantId: string, userId: string | null) =>
    withTenant({ dataSource, tenant: { id: tenantId } }, async (tx) => {
      const people = await readPeople(tx, userId);
      return people.map((person) => personOf(tenantId, person));
    });
  return {
    async tenantByName(name) {
      const id = (await findListedTenant(dataSource, name))?.id ?? null;
      if (id === null) return null;
      const tenant = await withTenant({ dataSource, tenant: { id } }, readTenant);
      if (tenant === null) return null;
      const { settings, ...shown } = tenant;
      return { ...shown, id, accent: tenantSettingsOf(settings).brand.primaryColor };
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

function personOf(tenantId: string, { id, status, isAdministrator, ...person }: StoredPerson): DirectoryPerson {
  const active = isAdministrator ? 'Administrator' : 'User';
  return { ...person, accountId: accountIdOf(tenantId, id), role: status === 'Active' ? active : 'Invited' };
}
