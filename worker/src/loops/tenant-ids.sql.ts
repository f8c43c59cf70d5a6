import type { DataSource } from 'typeorm';

/** The ids of all tenants, in ascending order. SQL by hand: the view that lists tenants to the product has no entity. */
export async function listTenantIds(dataSource: DataSource): Promise<string[]> {
  const tenants: { id: string }[] = await dataSource.query('select id from tenant_listing order by id');
  return tenants.map(({ id }) => id);
}
