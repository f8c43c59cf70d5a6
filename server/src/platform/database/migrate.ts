import type { DataSource } from 'typeorm';
import { SettingsError } from '../config/settings-error';
import { migrateQueues } from '../queue/migrate-queues';
import { withAdvisoryLock } from './advisory-lock.sql';
import { connectDatabase } from './connect';
import { findOwner, findMember, runInOrder } from './logins.sql';
import { migrationsRun } from './schema-version';
import { adoptBaseline } from './squashed-migrations';
import { PRODUCT_ROLES } from './product-roles';

const MIGRATION_LOCK = 7_303_014;

/**
 * Brings the tables and the queues to the newest version, one process at a time, and admits the login of `productUrl`; returns the names
 * of the migrations that ran. `ownerUrl` signs in as the owner of the tables, who may create roles.
 */
export async function migrate(ownerUrl: string, productUrl: string | null = null): Promise<string[]> {
  const dataSource = await connectDatabase({ url: ownerUrl, role: null, poolSize: 2, applicationName: 'countinghouse-migrate' });
  try {
    return await withAdvisoryLock(dataSource, MIGRATION_LOCK, async () => {
      await assertMayCreateRoles(dataSource);
      await adoptBaseline(dataSource, await migrationsRun(dataSource));
      const ran = await dataSource.runMigrations({ transaction: 'each' });
      await migrateQueues(ownerUrl);
      if (productUrl !== null) await admitLogin(dataSource, productUrl);
      return ran.map((migration) => migration.name);
    });
  } finally {
    await dataSource.destroy();
  }
}

async function assertMayCreateRoles(owner: DataSource): Promise<void> {
  const { name, may } = await findOwner(owner);
  if (!may)
    throw new SettingsError(
      `DATABASE_OWNER_URL signs in as ${name}, which may not create the product's roles: run alter role "${name}" createrole`,
    );
}

/** Makes the login of `productUrl` a member of the product's roles; throws SettingsError where there is no such login, or it is the owner. */
async function admitLogin(owner: DataSource, productUrl: string): Promise<void> {
  const login = decodeURIComponent(new URL(productUrl).username);
  const found = await findMember(owner, login);
  if (found.owner === login)
    throw new SettingsError(`DATABASE_URL and DATABASE_OWNER_URL both sign in as ${login}: the product needs a login of its own`);
  if (!found.known)
    throw new SettingsError(`DATABASE_URL signs in as ${login}, which does not exist: run create role "${login}" login password '...'`);
  if (!found.granted) await runInOrder(owner, [`grant ${PRODUCT_ROLES.join(', ')} to ${owner.driver.escape(login)}`]);
}
