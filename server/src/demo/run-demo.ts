import { mkdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { join, resolve } from 'node:path';
import { portOf } from '../platform/config/config';
import { assertDemo, demoErrors, isDemoRequested } from '../platform/config/demo-only';
import { readEngineSettings } from '../platform/config/engine-settings';
import { SettingsError } from '../platform/config/settings-error';
import { migrate } from '../platform/database/migrate';
import { type EmbeddedDatabase, startEmbeddedPostgres } from '../platform/embedded/postgres';
import { lockHome } from '../platform/home/lock-home';
import { prepareHome } from '../platform/home/prepare-home';
import { seedHistory } from '../seed/history/seed-history';
import { seedDemo } from '../seed/seed-demo';
import { startPackageSandboxes, type Computer } from './package-sandboxes';
import { removeInstance, recordInstance } from './instance-file';
import { superviseChild } from './supervised-child';

/** What `npm start` was asked for. */
export interface DemoOptions {
  /** The repository, with the built server, worker and client. */
  readonly root: string;
  readonly env: NodeJS.ProcessEnv;
}

/** A running copy of the whole product. */
export interface Demo {
  readonly port: number;
  readonly home: string;
  /** Stand-ins for computers of customers. */
  readonly computers: readonly Computer[];
  /** Starts server and worker again. */
  restart(): void;
  stop(): Promise<void>;
}

/** The location of a copy. */
interface Location {
  readonly root: string;
  /** Data, keys and logs of this copy. */
  readonly home: string;
  readonly demo: boolean;
  readonly port: number;
  readonly host: string;
  readonly env: NodeJS.ProcessEnv;
}

/** Starts database, server and worker, migrates and seeds; resolves when all of them are ready. Throws SettingsError where no demo can run. */
export async function runDemo(options: DemoOptions): Promise<Demo> {
  const place = locationOf(options);
  await prepareHome(place.home);
  const unlock = lockHome(place.home);
  try {
    if (await isTaken(place.port, place.host)) throw new SettingsError(`Port ${place.port} is in use: set PORT to another one`);
    return await startIn(place, unlock);
  } catch (error) {
    unlock();
    throw error;
  }
}

function locationOf({ root, env }: DemoOptions): Location {
  const errors = demoErrors(env);
  if (errors.length > 0) throw new SettingsError(errors);
  const host = env.HOST || '127.0.0.1';
  const demo = isDemoRequested(env);
  assertDemo('The demo', { demo, host });
  const home = resolve(env.COUNTINGHOUSE_HOME || join(root, '.countinghouse'));
  return { root, home, demo, host, port: portOf('PORT', env.PORT || '3000'), env };
}

async function startIn(place: Location, unlock: () => void): Promise<Demo> {
  const { home, port } = place;
  const database = await startEmbeddedPostgres(home, (sentence) => console.error(sentence));
  try {
    await migrate(database.url, database.productUrl);
    await seedDemo({ ...place, databaseUrl: database.url });
    const settings = readEngineSettings(place.env, { databaseUrl: database.productUrl, home });
    await seedHistory({ ...place, settings });
    const programs = await startPrograms(place, database);
    await recordInstance(home, { pid: process.pid, port, address: `http://127.0.0.1:${port}` });
    return {
      port,
      home,
      computers: programs.computers,
      restart: programs.restart,
      async stop() {
        await programs.stop();
        await database.stop();
        await removeInstance(home);
        unlock();
      },
    };
  } catch (error) {
    await database.stop();
    throw error;
  }
}

/** The packages live here, so that neither server nor worker takes them along when it is started again. */
async function startPrograms(place: Location, database: EmbeddedDatabase): Promise<Pick<Demo, 'computers' | 'restart' | 'stop'>> {
  const sandboxes = await startPackageSandboxes({ ...place, callback: `http://localhost:${place.port}/connect/callback` });
  const children = await startChildren(place, { ...sandboxes.env, DEMO_DATABASE_URL: database.productUrl });
  const stop = async () => {
    await Promise.all(children.map((child) => child.stop()));
    await sandboxes.close();
  };
  await Promise.all(children.map((child) => child.ready)).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  return { computers: sandboxes.computers, restart: () => children.forEach((child) => child.restart()), stop };
}

/** A worker streams: room for young objects makes it larger by a sixth at a million lines, and faster by a tenth at the most. */
const SMALL_YOUNG_GENERATION = '--max-semi-space-size=8';

async function startChildren({ root, home, host, port, env: given }: Location, added: NodeJS.ProcessEnv) {
  const logs = join(home, 'logs');
  await mkdir(logs, { recursive: true, mode: 0o700 });
  const env = {
    ...given,
    ...added,
    COUNTINGHOUSE_HOME: home,
    PORT: String(port),
    HOST: host,
    WEBHOOKS_TO_LOOPBACK: 'true',
    CLIENT_FOLDER: join(root, 'client', 'dist'),
  };
  const child = (name: string, script: string, readyText: string, nodeOptions: readonly string[] = []) => {
    const logFile = join(logs, `${name}.log`);
    // The server of a demo has its figures at its own port, so that a METRICS_PORT is the worker's.
    const own = name === 'server' ? { ...env, METRICS_PORT: '' } : env;
    return superviseChild({ name, script: join(root, script), nodeOptions, env: own, logFile, readyText });
  };
  return [
    child('server', 'server/dist/main.js', 'server ready'),
    child('worker', 'worker/dist/main.js', 'worker ready', [SMALL_YOUNG_GENERATION]),
  ];
}

function isTaken(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host }, () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });
}
