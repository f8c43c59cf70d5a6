import type { DataSource } from 'typeorm';

/** A tenant of the list, to be read within itself. */
export interface ListedTenant {
  readonly id: string;
  readonly name: string;
}

/** Every tenant, by id. SQL by hand: a view lists the tenants to the product, and no repository reads what is asked before a tenant is known. */
export function listEveryTenant(dataSource: DataSource): Promise<ListedTenant[]> {
  return dataSource.query('select id, name from tenant_listing order by id');
}

/** The tenant of a name, in any case; null where there is none. */
export async function findListedTenant(dataSource: DataSource, name: string): Promise<ListedTenant | null> {
  const named = 'select id, name from tenant_listing where name = $1';
  const [found] = await dataSource.query<ListedTenant[]>(named, [name.trim().toLowerCase()]);
  return found ?? null;
}
