/// <reference types="vite/types/importMeta.d.ts" />
import pg from 'pg';
import { DataSource, type DataSourceOptions, type MigrationInterface } from 'typeorm';
import { reaching } from '../config/reaching';
import { ColumnNames } from './column-names';
import { databaseProbe, dropSilent } from './drop-silent';
import { PATIENCE, type PatienceKind } from './patience';
import { PipelinedDatabase } from './pipelined-database';
import { poolsOf } from './pool-of';
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
  /** The most connections that are open at a time; ten unless given. */
  readonly poolSize?: number;
  /** How many of these are set aside for COPY, which a pipelined connection refuses; none unless given. The owner's are never pipelined and need none. */
  readonly copyConnections?: number;
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
  const { url, role, copyConnections = 0, poolSize = 10, entities, migrations = MIGRATIONS } = options;
  const patience = PATIENCE[options.patience ?? 'background'];
  const pool = {
    Client: SteadyClient,
    application_name: options.applicationName ?? 'countinghouse',
    connectionTimeoutMillis: patience.connection,
    idleTimeoutMillis: 30_000,
    ...(role === null ? {} : { options: startupOptions(role, patience.lock), query_timeout: NEVER_ANSWERED, keepAlive: true }),
  };
  const source: DataSourceOptions = {
    type: 'postgres',
    url,
    // Without entities there is only TypeORM's own table of migrations, whose key has the name that TypeORM gives it.
    ...(entities === undefined ? {} : { entities: [...entities], namingStrategy: new ColumnNames() }),
    migrations: [...migrations],
    migrationsTableName: 'schema_migration',
    poolSize: poolSize - copyConnections,
    poolErrorHandler: () => undefined,
    extra: { ...pool, pipeline: role !== null },
  };
  const copyPool = copyConnections === 0 ? null : new pg.Pool({ ...pool, connectionString: url, max: copyConnections });
  copyPool?.on('error', () => undefined);
  const dataSource = role === null ? new DataSource(source) : new PipelinedDatabase(source, copyPool);
  await reaching(role === null ? 'DATABASE_OWNER_URL' : 'DATABASE_URL', url, () => dataSource.initialize());
  if (role !== null)
    for (const each of poolsOf(dataSource))
      dropSilent(each, { silence: patience.answer, isAnswering: databaseProbe(url, patience.connection) });
  return dataSource;
}

/** Milliseconds after which nothing can answer a statement any more: the database itself ends each after 15 s, and another may be before it. */
const NEVER_ANSWERED = 30_000;

function startupOptions(role: DatabaseRole, lockTimeout: number): string {
  return `-c role=${role} -c statement_timeout=15s -c idle_in_transaction_session_timeout=10s -c lock_timeout=${lockTimeout}`;
}

function parseSafeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`The database holds ${text}, which no safe integer can carry.`);
  return value;
}
