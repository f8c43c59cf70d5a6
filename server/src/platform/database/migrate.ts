import type { DataSource } from 'typeorm';
import { SettingsError } from '../config/settings-error';
import { migrateQueues } from '../queue/migrate-queues';
import { admitLogin } from './admit-login';
import { connectDatabase } from './connect';
import { PRODUCT_ROLES } from './product-roles';
import { migrationsRun } from './schema-version';
import { adoptBaseline } from './squashed-migrations';

const MIGRATION_LOCK = 7_303_014;

/**
 * Brings the tables and the queues to the newest version, one process at a time, and admits the login of `productUrl`; returns the names
 * of the migrations that ran. `ownerUrl` signs in as the owner of the tables, who may create roles.
 */
export async function migrate(ownerUrl: string, productUrl: string | null = null): Promise<string[]> {
  const dataSource = await connectDatabase({ url: ownerUrl, role: null, poolSize: 2, applicationName: 'countinghouse-migrate' });
  const lock = dataSource.createQueryRunner();
  try {
    await lock.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await assertMayCreateRoles(dataSource);
    await adoptBaseline(dataSource, await migrationsRun(dataSource));
    const ran = await dataSource.runMigrations({ transaction: 'each' });
    await migrateQueues(ownerUrl);
    if (productUrl !== null) await admitLogin(dataSource, productUrl);
    return ran.map((migration) => migration.name);
  } finally {
    await lock.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]).catch(() => undefined);
    await lock.release();
    await dataSource.destroy();
  }
}

async function assertMayCreateRoles(owner: DataSource): Promise<void> {
  const [found]: { name: string; may: boolean }[] = await owner.query(
    `select rolname as name, rolsuper or rolcreaterole or (select count(*) = $1 from pg_roles where rolname = any ($2)) as may
     from pg_roles where rolname = current_user`,
    [PRODUCT_ROLES.length, PRODUCT_ROLES],
  );
  if (found?.may === false)
    throw new SettingsError(
      `DATABASE_OWNER_URL signs in as ${found.name}, which may not create the product's roles: run alter role "${found.name}" createrole`,
    );
}
