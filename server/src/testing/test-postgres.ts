import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { chown, cp, mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import pg from 'pg';
import { migrate } from '../platform/database/migrate';
import { startEmbeddedPostgres } from '../platform/embedded/postgres';
import { type Account, postgresAccount } from '../platform/embedded/postgres-account';
import { folderOfRun, isOfRun } from './memory-folder';

/** A PostgreSQL that lives as long as a run of tests. */
export interface TestPostgres {
  /** Address of its migrated database that tests clone. */
  readonly templateUrl: string;
  /** The same as the product's login. */
  readonly productUrl: string;
  /** Folder of its socket, through which statements take less time than through TCP. */
  readonly socketFolder: string;
  stop(): Promise<void>;
}

const ROOT = join(import.meta.dirname, '..', '..', '..');
const PREPARED = join(ROOT, 'node_modules', '.cache', 'test-postgres');
const MADE_BY = [
  'package-lock.json',
  'server/src/platform/database/*.ts',
  'server/src/platform/database/migrations/**/*.{ts,sql}',
  'server/src/platform/embedded/*.ts',
  'server/src/platform/queue/migrate-queues.ts',
  'server/src/testing/test-postgres.ts',
];
const TEMPLATE = 'template_countinghouse';

/** Nothing here outlives the run, so nothing has to reach the disk, and the log is kept short, as it may lie in memory; statistics come from the tests that need them, not by chance in the background. */
export const UNSAFE_AND_FAST = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'wal_level=minimal',
  'max_wal_senders=0',
  'max_wal_size=256MB',
  'autovacuum=off',
  // Reads from memory take less time than asking another process for them.
  'io_method=sync',
  // Passwords guard nothing here, and each of thousands of connections proves that it knows one.
  'scram_iterations=1',
  // Several workers at once in each of several test files.
  'max_connections=400',
];

/** How far data are prepared: a cluster without roles of the product, or one with the migrated template. */
type Stage = 'empty' | 'migrated';

/** What a test adds to the settings in which a process is killed: what was committed before is there afterwards. */
export const KEEPS_COMMITS = ['synchronous_commit=on', 'full_page_writes=on'];

/**
 * Starts one over a copy of the prepared data, which are prepared again when the migrations, PostgreSQL or this code have changed; `settings`
 * win over the usual ones.
 */
export async function startTestPostgres(settings: readonly string[] = []): Promise<TestPostgres> {
  const home = await mkdtemp(join(tmpdir(), 'countinghouse-test-'));
  if (existsSync(preparedHome('migrated'))) await copyHome(preparedHome('migrated'), home);
  else await prepare(home);
  const socketFolder = await makeSocketFolder(home);
  const database = await startEmbeddedPostgres(home, undefined, [
    ...UNSAFE_AND_FAST,
    `unix_socket_directories=${socketFolder}`,
    ...settings,
  ]);
  return {
    templateUrl: templateAt(database.url),
    productUrl: templateAt(database.productUrl),
    socketFolder,
    async stop() {
      await database.stop();
      await rm(home, { recursive: true, force: true });
    },
  };
}

/** Paths of sockets may have about a hundred characters. */
async function makeSocketFolder(home: string): Promise<string> {
  const folder = join(home, 's');
  await mkdir(folder);
  const account = await postgresAccount();
  if (account !== null) await chown(folder, account.uid, account.gid);
  return folder;
}

/** The home of a PostgreSQL that is stopped, which `startTestPostgres` has prepared; to be copied, never to be started. */
export function preparedHome(stage: Stage): string {
  return join(PREPARED, printOfMakers(), stage);
}

/** Another run may be doing the same: the first one that is ready is kept, whole. */
async function prepare(home: string): Promise<void> {
  await mkdir(PREPARED, { recursive: true });
  const unfinished = folderOfRun(PREPARED);
  const keep = (stage: Stage) => cp(home, join(unfinished, stage), { recursive: true });
  await initialize(home);
  await keep('empty');
  await migrateTemplate(home);
  await keep('migrated');
  const prepared = dirname(preparedHome('migrated'));
  const older = (await readdir(PREPARED)).filter((name) => !isOfRun(name) && name !== basename(prepared));
  for (const name of older) await rm(join(PREPARED, name), { recursive: true, force: true });
  await rename(unfinished, prepared).catch(() => rm(unfinished, { recursive: true, force: true }));
}

/** The owner's password is set again, as the setting for passwords counts from then on only. */
async function initialize(home: string): Promise<void> {
  const database = await startEmbeddedPostgres(home, undefined, UNSAFE_AND_FAST);
  const { username, password } = new URL(database.url);
  await run(database.url, `alter role ${username} password '${password}'`);
  await database.stop();
}

async function migrateTemplate(home: string): Promise<void> {
  const database = await startEmbeddedPostgres(home, undefined, UNSAFE_AND_FAST);
  await run(database.url, `create database ${TEMPLATE}`);
  await migrate(templateAt(database.url), templateAt(database.productUrl));
  await database.stop();
}

async function run(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(sql);
  await client.end();
}

/** Copies the home of a PostgreSQL that is stopped, so that another one begins with its data. */
export async function copyHome(from: string, home: string): Promise<void> {
  await cp(from, home, { recursive: true });
  const account = await postgresAccount();
  if (account !== null) await giveTo(account, join(home, 'postgres', 'data'));
}

async function giveTo(account: Account, folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = [folder, ...entries.map((entry) => join(entry.parentPath, entry.name))];
  await Promise.all(paths.map((path) => chown(path, account.uid, account.gid)));
}

function templateAt(url: string): string {
  const template = new URL(url);
  template.pathname = `/${TEMPLATE}`;
  return template.toString();
}

function printOfMakers(): string {
  const hash = createHash('sha256').update(`${process.platform} ${process.arch}`);
  for (const file of globSync(MADE_BY, { cwd: ROOT }).sort()) hash.update(file).update(readFileSync(join(ROOT, file)));
  return hash.digest('hex').slice(0, 16);
}
