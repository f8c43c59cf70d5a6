import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, chown, open, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { SettingsError } from '../config/settings-error';
import { prepareHome } from '../home/prepare-home';
import { freePort } from './free-port';
import { keepRunning, type RunningServer } from './kept-running';
import { type Account, postgresAccount } from './postgres-account';
import { type PostgresFolders, postgresFolders } from './postgres-folders';
import { adoptedServer, childServer } from './server-process';

/** A running PostgreSQL of our own, which is started again at the same address when it dies. */
export interface EmbeddedDatabase {
  /** Address of the database `countinghouse`, as its owner. */
  readonly url: string;
  /** The same database as the product's login, which the migration admits. */
  readonly productUrl: string;
  /** Ends it cleanly; open connections are cut. */
  stop(): Promise<void>;
}

const USER = 'countinghouse';
const PRODUCT = 'countinghouse_product';
const START_DEADLINE = 60_000;
const SETTINGS = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'max_connections=200',
  'shared_buffers=256MB',
  'max_wal_size=4GB',
  'checkpoint_timeout=15min',
];

/**
 * Starts real PostgreSQL with its data under `home`, initialized the first time; adopts one that a killed parent left running. `tell`
 * hears a sentence when it died and is started again; `settings` come after the usual ones and win over them.
 */
export async function startEmbeddedPostgres(
  home: string,
  tell: (sentence: string) => void = () => undefined,
  settings: readonly string[] = [],
): Promise<EmbeddedDatabase> {
  await prepareHome(home);
  const account = await postgresAccount();
  if (account !== null) await chmod(home, 0o711);
  const folders = await postgresFolders(home, account);
  const isNew = !existsSync(join(folders.data, 'PG_VERSION'));
  const password = await storedSecret(join(home, 'postgres-password'), isNew ? null : folders.data);
  const productPassword = await storedSecret(join(home, 'postgres-product-password'), null);
  const urlAt = (port: number) => `postgres://${USER}:${password}@127.0.0.1:${port}/${USER}`;
  const left = await leftRunning(folders.data, urlAt);
  if (left === null && isNew) await initialise(folders, account, password);
  const port = left?.port ?? (await freePort());
  const start = () => startServer(folders, account, port, urlAt(port), [...SETTINGS, ...settings]);
  const first = left === null ? await start() : adoptedServer(left.pid);
  await createDatabaseOnce(urlAt(port), productPassword);
  const stop = keepRunning(first, {
    start,
    onEnded: () => tell('The database ended and is started again.'),
    onFailed: (error) => tell(`The database could not be started again and is tried once more: ${(error as Error).message}`),
  });
  return { url: urlAt(port), productUrl: `postgres://${PRODUCT}:${productPassword}@127.0.0.1:${port}/${USER}`, stop };
}

/** The address of the database `countinghouse` of a copy that runs with this home, as its owner; null where none answers. */
export async function runningPostgresUrl(home: string): Promise<string | null> {
  const password = await readFile(join(home, 'postgres-password'), 'utf8').catch(() => null);
  if (password === null) return null;
  const { data } = await postgresFolders(home, await postgresAccount());
  const urlAt = (port: number) => `postgres://${USER}:${password.trim()}@127.0.0.1:${port}/${USER}`;
  const running = await leftRunning(data, urlAt);
  return running === null ? null : urlAt(running.port);
}

async function startServer(
  folders: PostgresFolders,
  account: Account | null,
  port: number,
  url: string,
  settings: readonly string[],
): Promise<RunningServer> {
  const flags = settings.flatMap((setting) => ['-c', setting]);
  const server = runProgram(folders, account, 'postgres', ['-D', folders.data, '-p', String(port), ...flags]);
  await answering(server, url).catch(async (error: unknown) => {
    await childServer(server.child).stop();
    throw error;
  });
  return childServer(server.child);
}

interface RunningProgram {
  readonly child: ChildProcess;
  /** The newest lines it printed, for an error that names the cause. */
  readonly output: () => string;
}

function runProgram(folders: PostgresFolders, account: Account | null, program: string, args: string[]): RunningProgram {
  let output = '';
  const keep = (chunk: Buffer) => (output = (output + chunk.toString()).slice(-4_000));
  const child = spawn(join(folders.programs, 'bin', program), args, {
    cwd: folders.programs,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, LC_ALL: 'C.UTF-8' },
    ...(account ?? {}),
  });
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  return { child, output: () => output };
}

async function initialise(folders: PostgresFolders, account: Account | null, password: string): Promise<void> {
  const passwordFile = join(folders.data, '..', 'first-password');
  await writeFor(account, passwordFile, password);
  const flags = [
    `--pgdata=${folders.data}`,
    '--auth=scram-sha-256',
    `--username=${USER}`,
    `--pwfile=${passwordFile}`,
    '--encoding=UTF8',
    '--locale=C.UTF-8',
  ];
  const initdb = runProgram(folders, account, 'initdb', flags);
  const code = await new Promise((resolve, reject) => initdb.child.on('error', reject).on('close', resolve));
  await rm(passwordFile);
  if (code !== 0) throw new Error(`PostgreSQL could not be initialised: ${initdb.output()}`);
}

async function answering(server: RunningProgram, url: string): Promise<void> {
  const deadline = Date.now() + START_DEADLINE;
  for (;;) {
    if (server.child.exitCode !== null || server.child.signalCode !== null) throw new Error(`PostgreSQL did not start: ${server.output()}`);
    if (await answers(inMaintenance(url))) return;
    if (Date.now() > deadline) throw new Error(`PostgreSQL did not answer in time: ${server.output()}`);
    await new Promise((resolve) => setTimeout(resolve, 40));
  }
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    return false;
  }
}

function inMaintenance(url: string): string {
  return url.replace(/\/[^/]*$/, '/postgres');
}

/** Only the account that reads it ever can, from the first byte on. */
async function writeFor(account: Account | null, path: string, text: string): Promise<void> {
  await rm(path, { force: true });
  const file = await open(path, 'wx', 0o600);
  try {
    if (account !== null) await chown(path, account.uid, account.gid);
    await file.writeFile(text);
  } finally {
    await file.close();
  }
}

const FOUND = `
select exists (select from pg_database where datname = $1) as database, exists (select from pg_roles where rolname = $2) as role`;

async function createDatabaseOnce(url: string, productPassword: string): Promise<void> {
  const client = new pg.Client({ connectionString: inMaintenance(url) });
  await client.connect();
  try {
    const found = await client.query<{ database: boolean; role: boolean }>(FOUND, [USER, PRODUCT]);
    const statements = [
      ...(found.rows[0]?.database ? [] : [`create database ${USER}`]),
      ...(found.rows[0]?.role ? [] : [`create role ${PRODUCT} login`]),
      `alter role ${PRODUCT} password ${pg.escapeLiteral(productPassword)}`,
    ];
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Reads a secret, making it the first time; throws SettingsError where it is lost though `data` was made with it. */
async function storedSecret(path: string, data: string | null): Promise<string> {
  const kept = existsSync(path) ? (await readFile(path, 'utf8')).trim() : '';
  if (/^[0-9a-f]{48}$/.test(kept)) return kept;
  if (data !== null)
    throw new SettingsError(
      `${path}, the password of the database in ${data}, is lost: put it back, or move that folder away to begin without data`,
    );
  const secret = randomBytes(24).toString('hex');
  await writeFile(path, secret, { mode: 0o600 });
  return secret;
}

/** Only a server that lets us in with our own password is ours; any other process with that number is left alone. */
async function leftRunning(data: string, urlAt: (port: number) => string): Promise<{ pid: number; port: number } | null> {
  const path = join(data, 'postmaster.pid');
  if (!existsSync(path)) return null;
  const [pid, , , port] = (await readFile(path, 'utf8')).split('\n').map(Number);
  if (!pid || !port || !(await answers(inMaintenance(urlAt(port))))) return null;
  return { pid, port };
}
