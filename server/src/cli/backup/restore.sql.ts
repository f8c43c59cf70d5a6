import type { DataSource } from 'typeorm';
import type { Manifest } from './manifest';

// SQL by hand: questions to the catalog of the database.

const CONTENT = `
select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
where n.nspname not in ('pg_catalog', 'information_schema') and n.nspname !~ '^pg_' and c.relkind in ('r', 'p', 'v', 'm', 'f')
  and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e') order by 1 limit 1`;

/** A table or view that the database holds; null for an empty database. */
export async function findContent(owner: DataSource): Promise<string | null> {
  const [content] = await owner.query<{ name: string }[]>(CONTENT);
  return content?.name ?? null;
}

const LOGINS = `
select quote_ident(wanted.name) as login, exists (select from pg_roles where rolname = wanted.name and rolcanlogin) as there,
  (select string_agg(quote_ident(role), ', ') from json_array_elements_text(wanted.roles) as listed (role) where not exists (
    select from pg_roles l, pg_roles r where l.rolname = wanted.name and r.rolname = role and pg_has_role(l.oid, r.oid, 'member'))) as roles
from json_to_recordset($1) as wanted (name text, roles json)`;

/** The logins of a backup that this cluster lacks, or that are not members of their roles yet, with these roles; names are quoted where SQL needs it. */
export async function findLoginsToAdmit(
  owner: DataSource,
  logins: Manifest['logins'],
): Promise<{ readonly login: string; readonly there: boolean; readonly roles: string }[]> {
  const found = await owner.query<{ login: string; there: boolean; roles: string | null }[]>(LOGINS, [JSON.stringify(logins)]);
  return found.flatMap(({ roles, ...login }) => (roles === null ? [] : [{ ...login, roles }]));
}
