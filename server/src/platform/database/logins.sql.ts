import type pg from 'pg';
import type { DataSource } from 'typeorm';
import { PRODUCT_ROLES } from './product-roles';

// SQL by hand: questions to the catalog of the database about logins, and the grants that come of them.

/** A login that is to become a member of the product's roles. */
export interface NewMember {
  /** The login that asks. */
  readonly owner: string;
  readonly known: boolean;
  readonly granted: boolean;
}

const MEMBER = `
select current_user as owner, exists (select from pg_roles where rolname = $1) as known,
  (select coalesce(bool_and(pg_has_role(l.oid, r.oid, 'member')), false) from pg_roles l, pg_roles r
    where l.rolname = $1 and r.rolname = any ($2)) as granted`;

/** Whether a login exists, and is a member of the product's roles. */
export async function findMember(owner: DataSource, login: string): Promise<NewMember> {
  const [found] = await owner.query<[NewMember]>(MEMBER, [login, PRODUCT_ROLES]);
  return found;
}

/** Runs statements one after another. */
export async function runInOrder(database: Pick<DataSource, 'query'>, statements: readonly string[]): Promise<void> {
  for (const statement of statements) await database.query(statement);
}

const OWNER = `
select rolname as name, quote_ident(rolname) as quoted, rolsuper or rolcreaterole or (select count(*) = $1 from pg_roles where rolname = any ($2)) as may
from pg_roles where rolname = current_user`;

/** The login itself, and whether it may create the product's roles or need not. */
export async function findOwner(owner: DataSource): Promise<{ readonly name: string; readonly quoted: string; readonly may: boolean }> {
  const [found] = await owner.query<[{ name: string; quoted: string; may: boolean }]>(OWNER, [PRODUCT_ROLES.length, PRODUCT_ROLES]);
  return found;
}

/** The login of the product as the database has it. */
export interface ProductLogin {
  readonly name: string;
  readonly version: number;
  readonly version_text: string;
  readonly attributes: readonly string[];
  readonly owned: string | null;
  readonly missing_roles: readonly string[];
  readonly migrated: boolean;
}

const LOGIN = `
  select r.rolname as name, current_setting('server_version_num')::integer as version, current_setting('server_version') as version_text,
    array_remove(array[case when rolsuper then 'is a superuser' end, case when rolbypassrls then 'may bypass row-level security' end,
      case when rolcreaterole then 'may create roles' end], null) as attributes,
    (select min(c.oid::regclass::text) from pg_class c
      where c.relkind in ('r', 'p') and c.relnamespace in (select oid from pg_namespace where nspname in ('public', 'bq'))
      and pg_has_role(r.oid, c.relowner, 'member')) as owned,
    array(select role from unnest($1::text[]) role
      where not exists (select from pg_roles p where p.rolname = role and pg_has_role(r.oid, p.oid, 'member')) order by role) as missing_roles,
    (select count(*) = 2 from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where (n.nspname, c.relname) in (('public', 'schema_migration'), ('bq', 'migration'))) as migrated
  from pg_roles r where r.rolname = session_user`;

/** The rights of the login that signed in, and what it finds; undefined where the catalog does not show it. */
export async function findProductLogin(client: pg.Client): Promise<ProductLogin | undefined> {
  return (await client.query<ProductLogin>(LOGIN, [PRODUCT_ROLES])).rows[0];
}
