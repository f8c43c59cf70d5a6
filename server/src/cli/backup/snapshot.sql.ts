import pg from 'pg';
import { to as copyTo, type CopyToStreamQuery } from 'pg-copy-streams';
import type { Manifest } from './manifest';
import type { DatabaseTable } from './tables.sql';

// SQL by hand: a snapshot is one long read-only transaction of the owner, and tables are read by COPY.

const BEGIN = [
  'begin isolation level repeatable read read only',
  `set local search_path = public, pg_temp`,
  `set local datestyle = 'ISO, YMD'`,
  `set local intervalstyle = 'postgres'`,
  `set local extra_float_digits = 1`,
  `set local bytea_output = 'hex'`,
].join('; ');

/** Begins a transaction that sees the database at one moment, and writes values in one form. */
export async function beginSnapshot(client: pg.ClientBase): Promise<void> {
  await client.query(BEGIN);
}

/** Keeps migrations from changing tables until the transaction ends. */
export async function lockTables(client: pg.ClientBase, tables: readonly Pick<DatabaseTable, 'name'>[]): Promise<void> {
  await client.query(`lock table ${tables.map(({ name }) => name).join(', ')} in access share mode`);
}

/** What a backup says of its database besides the rows. */
export interface SnapshotFacts {
  readonly at: Date;
  readonly postgres: string;
  /** The names of the migrations that ran, in their order. */
  readonly migrations: readonly string[];
  /** The ids of the tenants. */
  readonly tenants: readonly string[];
  readonly sequences: Manifest['sequences'];
  readonly logins: Manifest['logins'];
}

const FACTS = `
select now() as at, current_setting('server_version') as postgres,
  array(select name::text from schema_migration order by "timestamp") as migrations,
  array(select id::text from tenant order by id) as tenants,
  array(select json_build_object('name', quote_ident(sequencename), 'last', last_value::text) from pg_sequences
    where schemaname = 'public' and sequencename not like 'schema\\_migration%' order by quote_ident(sequencename)) as sequences,
  array(select json_build_object('name', l.rolname, 'roles', array_agg(r.rolname::text order by r.rolname))
    from pg_auth_members m join pg_roles r on r.oid = m.roleid join pg_roles l on l.oid = m.member
    where r.rolname ~ '^countinghouse_' and not r.rolcanlogin and l.rolcanlogin and l.rolname <> current_user
    group by l.rolname order by l.rolname) as logins`;

/** Reads them. */
export async function readFacts(client: pg.ClientBase): Promise<SnapshotFacts> {
  const [facts] = (await client.query<SnapshotFacts>(FACTS)).rows;
  if (facts === undefined) throw new Error('A statement without a table has one row.');
  return facts;
}

/** Lets the snapshot see one tenant, until it enters another. */
export async function enterTenant(client: pg.ClientBase, tenant: string): Promise<void> {
  await client.query(`select set_config('app.tenant', $1, true)`, [tenant]);
}

/** The rows of a table as COPY writes them, of one tenant or of all. */
export function copyRows(
  client: pg.ClientBase,
  { name, columns }: Pick<DatabaseTable, 'name' | 'columns'>,
  tenant: string | null,
): CopyToStreamQuery {
  const where = tenant === null ? '' : ` where tenant_id = ${pg.escapeLiteral(tenant)}`;
  return client.query(copyTo(`copy (select ${columns.join(', ')} from ${name}${where}) to stdout`));
}
