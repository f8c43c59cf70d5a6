import { connectDatabase } from './connect';

const MIGRATION_LOCK = 7_303_014;

/** Brings the database to the newest version, one process at a time; returns the names of the migrations that ran. */
export async function migrate(url: string): Promise<string[]> {
  const dataSource = await connectDatabase({ url, role: null, poolSize: 2, applicationName: 'countinghouse-migrate' });
  const lock = dataSource.createQueryRunner();
  try {
    await lock.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const ran = await dataSource.runMigrations({ transaction: 'each' });
    return ran.map((migration) => migration.name);
  } finally {
    await lock.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]).catch(() => undefined);
    await lock.release();
    await dataSource.destroy();
  }
}
