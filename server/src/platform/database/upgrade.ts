import { withAdvisoryLock } from './advisory-lock.sql';
import { makeRoles, repairCatalog } from './catalog/repair-catalog';
import { connectDatabase } from './connect';
import { migrate } from './migrate';
import { assertNotTooNew, readSchemaVersion } from './schema-version';

const UPGRADE_LOCK = 7_303_015;

/** What was done to a database. */
export interface Upgraded {
  /** Names of the migrations that ran. */
  readonly ran: readonly string[];
  /** Statements that restored missing roles, policies and grants. */
  readonly repaired: readonly string[];
}

/**
 * Migrates a database, one process at a time, restores missing roles, policies and grants, which a restored copy may have lost, and admits
 * the login of `productUrl`. Throws when the schema is newer than this version supports, and when it differs from the migrations in a way
 * that can't be repaired.
 */
export async function upgrade(ownerUrl: string, productUrl: string | null = null): Promise<Upgraded> {
  const dataSource = await connectDatabase({ url: ownerUrl, role: null, poolSize: 2, applicationName: 'countinghouse-upgrade' });
  try {
    return await withAdvisoryLock(dataSource, UPGRADE_LOCK, async () => {
      const { newer, missing } = await readSchemaVersion(dataSource);
      assertNotTooNew(newer);
      if (newer.length > 0) return { ran: [], repaired: [] };
      const isNew = missing.length === dataSource.migrations.length;
      const roles = await makeRoles(dataSource);
      const ran = await migrate(ownerUrl, productUrl);
      return { ran, repaired: [...(isNew ? [] : roles), ...(await repairCatalog(dataSource))] };
    });
  } finally {
    await dataSource.destroy();
  }
}
