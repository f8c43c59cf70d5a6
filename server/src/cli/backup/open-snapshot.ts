import type pg from 'pg';
import { ENTITIES } from '../../modules/entities';
import { connectDatabase } from '../../platform/database/connect';
import type { TenantOwned } from '../../platform/database/tenant-owned';
import type { EntityClass, RunStatement } from '../../platform/database/tenant-query';
import { TenantRepository } from '../../platform/database/tenant-repository';
import type { ReadRepository } from '../../platform/database/with-tenant';
import { beginSnapshot, lockTables, readFacts, type SnapshotFacts } from './snapshot.sql';
import { listTables, type DatabaseTable } from './tables.sql';

/** The database at one moment. */
export interface Snapshot extends SnapshotFacts {
  readonly client: pg.ClientBase;
  readonly tables: readonly DatabaseTable[];
  readonly run: RunStatement;
  /** The rows of a tenant, which the snapshot must have entered. */
  repo<E extends TenantOwned>(entity: EntityClass<E>, tenant: string): ReadRepository<E>;
  /** The entity of a table. */
  entityOf(table: string): EntityClass<TenantOwned>;
  close(): Promise<void>;
}

/**
 * Opens one read-only transaction that sees the database as it is now. The owner of the tables is subject to row-level
 * security too, so these tables are read tenant by tenant; no right to bypass it is needed or given. Until the transaction is closed, no
 * migration changes a table.
 */
export async function openSnapshot(url: string): Promise<Snapshot> {
  const dataSource = await connectDatabase({
    url,
    role: null,
    poolSize: 1,
    applicationName: 'countinghouse-backup',
    entities: ENTITIES,
  });
  try {
    const client = (await dataSource.createQueryRunner().connect()) as pg.PoolClient;
    await beginSnapshot(client);
    const tables = await listTables(client);
    refuseUnreadable(tables);
    await lockTables(client, tables);
    const run: RunStatement = (sql, values) => client.query<object>(sql, [...values]);
    return {
      ...(await readFacts(client)),
      ...{ client, tables, run },
      repo: (entity, tenant) => new TenantRepository(dataSource, entity, tenant, run),
      entityOf: (table) => dataSource.getMetadata(table).target as EntityClass<TenantOwned>,
      close: () => dataSource.destroy(),
    };
  } catch (error) {
    await dataSource.destroy();
    throw error;
  }
}

/** A backup without some rows would look whole, so nothing is begun that this login may not read to the end. */
function refuseUnreadable(tables: readonly DatabaseTable[]): void {
  if (tables[0] === undefined) throw new Error('The database has no tables of the product.');
  const { login } = tables[0];
  const closed = tables.find(({ readable }) => !readable);
  if (closed !== undefined)
    throw new Error(
      `${login} may not read ${closed.name}. Name the owner of the tables in DATABASE_OWNER_URL, or grant: grant select on all tables in schema public to ${login};`,
    );
  const hidden = tables.find(({ name, walled, tenanted }) => walled && (!tenanted || name === 'tenant'));
  if (hidden !== undefined)
    throw new Error(
      `Row-level security hides rows of ${hidden.name} from ${login}. Name the owner of the tables in DATABASE_OWNER_URL, or grant: alter role ${login} bypassrls;`,
    );
}
