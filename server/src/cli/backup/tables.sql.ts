import type pg from 'pg';

/** A table of the product; names are quoted where SQL needs it. */
export interface DatabaseTable {
  readonly name: string;
  /** Without generated ones. */
  readonly columns: readonly string[];
  /** Whether row-level security applies to this login, so that the table is read tenant by tenant. */
  readonly walled: boolean;
  readonly readable: boolean;
  /** Whether the policy of tenants protects it. */
  readonly tenanted: boolean;
  /** Whether row-level security applies to the owner too. */
  readonly forced: boolean;
  readonly foreignKeys: readonly { readonly name: string; readonly definition: string }[];
  /** The login that asks. */
  readonly login: string;
}

const TABLES = `
select quote_ident(c.relname) as name, row_security_active(c.oid) as walled, has_table_privilege(c.oid, 'select') as readable,
  exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'tenant_policy' and p.polroles = '{0}') as tenanted,
  c.relforcerowsecurity as forced, quote_ident(current_user) as login,
  array(select quote_ident(a.attname) from pg_attribute a
    where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum) as columns,
  array(select json_build_object('name', quote_ident(k.conname), 'definition', pg_get_constraintdef(k.oid)) from pg_constraint k
    where k.conrelid = c.oid and k.contype = 'f' order by k.conname) as "foreignKeys"
from pg_class c
where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'schema_migration' order by c.relname`;

/** The tables of the product by name. SQL by hand: a backup saves what the database has, whatever the entities of this version are. */
export async function listTables(client: pg.ClientBase): Promise<DatabaseTable[]> {
  return (await client.query<DatabaseTable>(TABLES)).rows;
}
