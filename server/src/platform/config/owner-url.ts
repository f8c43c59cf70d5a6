import { SettingsError } from './settings-error';

/** The database as the owner of its tables, for the migration and administrative commands; servers and workers never read it. */
export function readOwnerUrl(env: Readonly<Record<string, string | undefined>>): string {
  if (!env.DATABASE_OWNER_URL)
    throw new SettingsError(
      'DATABASE_OWNER_URL is missing: PostgreSQL as the owner of the tables, who may create roles, such as postgres://countinghouse_owner:<password>@postgres:5432/countinghouse',
    );
  return env.DATABASE_OWNER_URL;
}
