import pg from 'pg';
import { reaching } from '../config/reaching';
import { SettingsError } from '../config/settings-error';
import { PRODUCT_ROLES } from './product-roles';

/** The oldest PostgreSQL without known holes in row-level security (CVE-2025-8713). */
const OLDEST_VERSION = 150_014;

interface Login {
  readonly name: string;
  readonly version: number;
  readonly version_text: string;
  readonly attributes: readonly string[];
  readonly owned: string | null;
  readonly missing_roles: readonly string[];
  readonly migrated: boolean;
}

const LOOK = `
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

/** Throws SettingsError when PostgreSQL does not respond, refuses connections or is too old, or when the product's login has more or fewer rights than it needs. */
export async function assertProductLogin(url: string): Promise<void> {
  const client = await reaching('DATABASE_URL', url, () => signIn(url));
  try {
    const { rows } = await client.query<Login>(LOOK, [PRODUCT_ROLES]);
    const fault = rows[0] === undefined ? null : loginFault(rows[0]);
    if (fault !== null) throw new SettingsError(fault);
  } finally {
    await client.end();
  }
}

async function signIn(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString, application_name: 'countinghouse-login', connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

/**
 * Why the product refuses to run with a login; null where it does not.
 *
 * @internal no test has an older PostgreSQL to sign in to
 */
export function loginFault({ name, version, version_text, attributes, owned, missing_roles, migrated }: Login): string | null {
  if (version < OLDEST_VERSION) return `DATABASE_URL names PostgreSQL ${version_text}: 15.14 or newer is needed`;
  const [attribute] = attributes;
  const excess = attribute ?? (owned === null ? undefined : `owns the table ${owned}, or is a member of the role that does`);
  if (excess !== undefined)
    return `DATABASE_URL signs in as ${name}, which ${excess}: name a login that owns nothing there, and the owner in DATABASE_OWNER_URL of the migration only`;
  if (!migrated) return 'DATABASE_URL names a database without the tables of the product: run node server/dist/migrate.js';
  if (missing_roles.length > 0)
    return `DATABASE_URL signs in as ${name}, which is not a member of ${missing_roles.join(', ')}: run node server/dist/migrate.js with DATABASE_OWNER_URL and this DATABASE_URL`;
  return null;
}
