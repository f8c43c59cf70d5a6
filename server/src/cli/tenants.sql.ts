import type { DataSource } from 'typeorm';

/** A tenant, to work on inside itself. */
export interface TenantOfCommand {
  readonly id: string;
  readonly name: string;
}

/** Every tenant of the database. SQL by hand: a view lists the tenants, which no repository of a tenant reads. */
export function listEveryTenant(dataSource: DataSource): Promise<TenantOfCommand[]> {
  return dataSource.query('select id, name from tenant_listing order by id');
}
