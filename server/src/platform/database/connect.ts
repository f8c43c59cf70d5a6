/// <reference types="vite/types/importMeta.d.ts" />
import pg from 'pg';
import { DataSource, type MigrationInterface } from 'typeorm';
import { reaching } from '../config/reaching';
import { ColumnNames } from './column-names';
import { databaseProbe, dropSilent } from './drop-silent';
import { PATIENCE, type PatienceKind } from './patience';
import { poolOf } from './pool-of';
import type { DatabaseRole } from './product-roles';
import { SteadyClient } from './steady-client';

pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);
pg.types.setTypeParser(pg.types.builtins.INT8, parseSafeInteger);
pg.types.setTypeParser(1016 as never, (text: string) => (text === '{}' ? [] : text.slice(1, -1).split(',').map(parseSafeInteger)) as never);

/** A migration of the folder `migrations`. */
type Migration = new () => MigrationInterface & { readonly name: string };

const FILES = import.meta.glob<Readonly<Record<string, Migration>>>('./migrations/*.ts', { eager: true });

/** The migrations, oldest first: the classes of the folder `migrations`, in the order of their files. */
export const MIGRATIONS: readonly Migration[] = Object.keys(FILES)
  .toSorted()
  .flatMap((path) => Object.values(FILES[path] ?? {}));

/** What a pool of connections needs: the address of the database and the role to run as. */
export interface DatabaseOptions {
  readonly url: string;
  readonly role: DatabaseRole | null;
  readonly poolSize?: number;
  readonly applicationName?: string;
  /** A worker's unless given. */
  readonly patience?: PatienceKind;
  /** The tables that repositories reach; none for connections that only run SQL, such as those that migrate. */
  readonly entities?: readonly (new () => unknown)[];
  /** The migrations to run; all of them unless given. */
  readonly migrations?: readonly Migration[];
}

/** Opens a pool; a role of null keeps the login itself, for the owner of the tables. Throws SettingsError when the database does not respond or refuses connections. */
export async function connectDatabase(options: DatabaseOptions): Promise<DataSource> {
  const patience = PATIENCE[options.patience ?? 'background'];
  const dataSource = new DataSource({
    type: 'postgres',
    url: options.url,
    // Without entities there is only TypeORM's own table of migrations, whose key has the name that TypeORM gives it.
    ...(options.entities === undefined ? {} : { entities: [...options.entities], namingStrategy: new ColumnNames() }),
    migrations: [...(options.migrations ?? MIGRATIONS)],
    migrationsTableName: 'schema_migration',
    poolSize: options.poolSize ?? 10,
    applicationName: options.applicationName ?? 'countinghouse',
    poolErrorHandler: () => undefined,
    extra: {
      Client: SteadyClient,
      options: startupOptions(options.role, patience.lock),
      connectionTimeoutMillis: patience.connection,
      idleTimeoutMillis: 30_000,
      ...(options.role === null ? {} : { query_timeout: NEVER_ANSWERED, keepAlive: true }),
    },
  });
  await reaching(options.role === null ? 'DATABASE_OWNER_URL' : 'DATABASE_URL', options.url, () => dataSource.initialize());
  if (options.role !== null)
    dropSilent(poolOf(dataSource), { silence: patience.answer, isAnswering: databaseProbe(options.url, patience.connection) });
  return dataSource;
}

/** Milliseconds after which nothing can answer a statement any more: the database itself ends each after 15 s, and another may be before it. */
const NEVER_ANSWERED = 30_000;

function startupOptions(role: DatabaseRole | null, lockTimeout: number): string {
  if (role === null) return '';
  return `-c role=${role} -c statement_timeout=15s -c idle_in_transaction_session_timeout=10s -c lock_timeout=${lockTimeout}`;
}

function parseSafeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`The database holds ${text}, which no safe integer can carry.`);
  return value;
}
