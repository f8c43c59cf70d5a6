import pg from 'pg';
import { reaching } from '../../platform/config/reaching';

/** A table as the snapshot has it; names are quoted where SQL needs it. */
export interface SnapshotTable {
  readonly name: string;
  readonly columns: readonly string[];
  /** Whether row-level security applies to this login as well, so that the table is read tenant by tenant. */
  readonly walled: boolean;
}

/** The database at one moment. */
export interface Snapshot {
  readonly client: pg.Client;
  readonly at: Date;
  readonly postgres: string;
  readonly migrations: readonly string[];
  readonly tenants: readonly string[];
  readonly tables: readonly SnapshotTable[];
  close(): Promise<void>;
}

const SETTINGS = [
  'begin isolation level repeatable read read only',
  `set local search_path = public, pg_temp`,
  `set local datestyle = 'ISO, YMD'`,
  `set local intervalstyle = 'postgres'`,
  `set local extra_float_digits = 1`,
  `set local bytea_output = 'hex'`,
];

const TABLES = `
select quote_ident(c.relname) as name, row_security_active(c.oid) as walled, has_table_privilege(c.oid, 'select') as readable,
  exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'tenant_wall' and p.polroles = '{0}') as tenanted,
  array(select quote_ident(a.attname) from pg_attribute a
    where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum) as columns
from pg_class c
where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'schema_migration' order by c.relname`;

type TableRow = SnapshotTable & { readonly readable: boolean; readonly tenanted: boolean };

/**
 * Opens one read-only transaction that sees the database as it is now. The owner of the tables is subject to row-level
 * security too, so these tables are read tenant by tenant; no right to bypass it is needed or given. Until the transaction is closed, no
 * migration changes a table.
 */
export async function openSnapshot(url: string): Promise<Snapshot> {
  const client = new pg.Client({ connectionString: url, application_name: 'countinghouse-backup', keepAlive: true });
  client.on('error', () => undefined);
  await reaching('DATABASE_OWNER_URL', url, () => client.connect());
  try {
    for (const setting of SETTINGS) await client.query(setting);
    const { rows: tables } = await client.query<TableRow>(TABLES);
    await refuseUnreadable(client, tables);
    await client.query(`lock table ${tables.map(({ name }) => name).join(', ')} in access share mode`);
    const [moment] = (
      await client.query<{ at: Date; postgres: string }>(`select now() as at, current_setting('server_version') as postgres`)
    ).rows;
    if (moment === undefined) throw new Error('A statement without a table has one row.');
    const migrations = await client.query<{ name: string }>('select name from schema_migration order by "timestamp"');
    const tenants = await client.query<{ id: string }>('select id from tenant order by id');
    return {
      client,
      ...moment,
      migrations: migrations.rows.map(({ name }) => name),
      tenants: tenants.rows.map(({ id }) => id),
      tables: tables.map(({ name, columns, walled }) => ({ name, columns, walled })),
      close: () => client.end(),
    };
  } catch (error) {
    await client.end();
    throw error;
  }
}

/** Lets the snapshot see one tenant, or none. */
export async function enterTenant({ client }: Pick<Snapshot, 'client'>, tenant: string): Promise<void> {
  await client.query(`select set_config('app.tenant', $1, true)`, [tenant]);
}

/** A backup without some rows would look whole, so nothing is begun that this login may not read to the end. */
async function refuseUnreadable(client: pg.Client, tables: readonly TableRow[]): Promise<void> {
  const { rows } = await client.query<{ login: string }>('select quote_ident(current_user) as login');
  const login = rows[0]?.login ?? '';
  if (tables.length === 0) throw new Error('The database has no tables of the product.');
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
