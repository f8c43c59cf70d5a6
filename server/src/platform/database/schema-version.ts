import type { DataSource } from 'typeorm';
import { SettingsError } from '../config/settings-error';
import { listMigrations } from './schema-version.sql';
import { isSquashed } from './squashed-migrations';

/**
 * Class names of migrations that begin so only add: what the version before reads and writes continues working after them, so that its
 * servers may start against their schema. Every other migration needs the version that brought it.
 */
const EXPANDS = /^Expand[A-Z]/;

/** Undefined table, undefined schema, and no right to read it: versions before this check granted none. */
const NEVER_READABLE = new Set(['42P01', '3F000', '42501']);

/** How the migrations of a database relate to those of this version. */
export interface SchemaVersion {
  /** Migrations of this version that did not run. */
  readonly missing: readonly string[];
  /** Migrations that ran and are not of this version, other than those that its baseline took the place of. */
  readonly newer: readonly string[];
}

/** Which migrations ran that this version does not have, and the other way round. */
export async function readSchemaVersion(dataSource: Pick<DataSource, 'query' | 'migrations'>): Promise<SchemaVersion> {
  const known = dataSource.migrations.map(({ name = '' }) => name);
  const ran = await migrationsRun(dataSource);
  return { missing: known.filter((name) => !ran.includes(name)), newer: ran.filter((name) => !known.includes(name) && !isSquashed(name)) };
}

/** Throws SettingsError unless this version can work with the schema of the database. */
export async function assertKnownSchema(dataSource: Pick<DataSource, 'query' | 'migrations'>): Promise<void> {
  const { missing, newer } = await readSchemaVersion(dataSource);
  assertNotTooNew(newer);
  if (missing.length > 0)
    throw new SettingsError(
      `The database is older than this version: ${missing[0]} did not run${missing.length > 1 ? `, nor ${missing.length - 1} more` : ''}. Run the migration first: node server/dist/migrate.js`,
    );
}

/** Throws SettingsError where a migration ran that this version neither has nor can live with. */
export function assertNotTooNew(newer: readonly string[]): void {
  const foreign = newer.filter((name) => !EXPANDS.test(name));
  if (foreign.length > 0)
    throw new SettingsError(
      `This version is older than the database, which has ${foreign.join(', ')}. Start the version that brought it, or restore the backup from before.`,
    );
}

/** The names of the migrations that ran, oldest first; none where the table is missing or may not be read. */
export async function migrationsRun(dataSource: Pick<DataSource, 'query'>): Promise<string[]> {
  try {
    return await listMigrations(dataSource);
  } catch (error) {
    if (NEVER_READABLE.has((error as { code?: string }).code ?? '')) return [];
    throw error;
  }
}
