import pg from 'pg';
import { reaching } from '../config/reaching';
import { SettingsError } from '../config/settings-error';
import { findProductLogin, type ProductLogin } from './logins.sql';

/** The oldest PostgreSQL without known holes in row-level security (CVE-2025-8713). */
const OLDEST_VERSION = 150_014;

/** Throws SettingsError when PostgreSQL does not respond, refuses connections or is too old, or when the product's login has more or fewer rights than it needs. */
export async function assertProductLogin(url: string): Promise<void> {
  const client = await reaching('DATABASE_URL', url, () => signIn(url));
  try {
    const login = await findProductLogin(client);
    const error = login === undefined ? null : loginError(login);
    if (error !== null) throw new SettingsError(error);
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
export function loginError({ name, version, version_text, attributes, owned, missing_roles, migrated }: ProductLogin): string | null {
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
