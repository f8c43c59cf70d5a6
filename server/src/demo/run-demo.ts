import { connect } from 'node:net';
import { join } from 'node:path';
import { readEngineSettings } from '../platform/config/engine-settings';
import { isDemo } from '../platform/config/demo-only';
import { migrate } from '../platform/database/migrate';
import { startEmbeddedPostgres } from '../platform/embedded/postgres';
import { DEMO_TENANTS } from '../seed/demo-tenants';
import { seedHistory } from '../seed/history/seed-history';
import { seedDemo } from '../seed/seed-demo';
import { startExampleSandbox, type ExampleSandbox } from './example-sandbox';
import { forgetInstance, noteInstance, runningInstance } from './instance-file';
import { superviseChild } from './supervised-child';

/** What `npm start` was asked for. */
export interface DemoOptions {
  /** The repository, with the built server, worker and client. */
  readonly root: string;
  /** Data, keys and logs of this copy. */
  readonly home: string;
  readonly port: number;
  readonly host: string;
  readonly env: NodeJS.ProcessEnv;
}

/** A running copy of the whole product. */
export interface Demo {
  readonly port: number;
  readonly home: string;
  /** Starts server and worker again. */
  restart(): void;
  stop(): Promise<void>;
}

/** Starts database, server and worker, migrates and seeds; resolves when all of them are ready. */
export async function runDemo(options: DemoOptions): Promise<Demo> {
  await refuseSecondCopy(options);
  const database = options.env.DATABASE_URL
    ? { url: options.env.DATABASE_URL, stop: async () => undefined }
    : await startEmbeddedPostgres(options.home, (sentence) => console.error(sentence));
  try {
    await migrate(database.url);
    await seedDemo({ databaseUrl: database.url, host: options.host, port: options.port });
    await putHistory(options, database.url);
    const sandbox = await openSandbox(options);
    const children = startChildren({ ...options, env: { ...options.env, ...sandbox.env } }, database.url);
    const stopChildren = async () => {
      await Promise.all(children.map((child) => child.stop()));
      await sandbox.close();
    };
    await Promise.all(children.map((child) => child.ready)).catch(async (error: unknown) => {
      await stopChildren();
      throw error;
    });
    await noteInstance(options.home, { pid: process.pid, port: options.port, address: `http://127.0.0.1:${options.port}` });
    return {
      port: options.port,
      home: options.home,
      restart: () => children.forEach((child) => child.restart()),
      async stop() {
        await stopChildren();
        await database.stop();
        await forgetInstance(options.home);
      },
    };
  } catch (error) {
    await database.stop();
    throw error;
  }
}

function putHistory({ env, host, home }: DemoOptions, databaseUrl: string): Promise<void> {
  return seedHistory({ settings: readEngineSettings(env, { databaseUrl, home }), production: env.NODE_ENV === 'production', host });
}

/** The sample package lives here, so that neither server nor worker takes it along when it is started again. */
function openSandbox({ env, host, home, port }: DemoOptions): Promise<ExampleSandbox> {
  const hosts = DEMO_TENANTS.flatMap((tenant) => tenant.hosts);
  const origins = hosts.map((name) => `http://${name}:${port}`);
  return startExampleSandbox({ production: env.NODE_ENV === 'production', host, home, origins });
}

/** A worker streams: room for young objects makes it larger by a sixth at a million lines, and faster by a tenth at the most. */
const SMALL_YOUNG_GENERATION = '--max-semi-space-size=8';

function startChildren(options: DemoOptions, databaseUrl: string) {
  const env = {
    ...options.env,
    DATABASE_URL: databaseUrl,
    COUNTINGHOUSE_HOME: options.home,
    PORT: String(options.port),
    HOST: options.host,
    ...(isDemo({ production: options.env.NODE_ENV === 'production', host: options.host }) ? { WEBHOOKS_TO_LOOPBACK: 'true' } : {}),
    CLIENT_FOLDER: join(options.root, 'client', 'dist'),
  };
  const child = (name: string, script: string, readyText: string, nodeOptions: readonly string[] = []) => {
    const logFile = join(options.home, 'logs', `${name}.log`);
    return superviseChild({ name, script: join(options.root, script), nodeOptions, env, logFile, readyText });
  };
  return [
    child('server', 'server/dist/main.js', 'server ready'),
    child('worker', 'worker/dist/main.js', 'worker ready', [SMALL_YOUNG_GENERATION]),
  ];
}

async function refuseSecondCopy(options: DemoOptions): Promise<void> {
  const running = await runningInstance(options.home);
  if (running !== null && running.pid !== process.pid && (await isTaken(running.port, options.host))) {
    throw new Error(
      `Countinghouse already runs with this folder, at ${running.address}. Set COUNTINGHOUSE_HOME and PORT for a second copy.`,
    );
  }
  if (await isTaken(options.port, options.host)) throw new Error(`Port ${options.port} is in use. Set PORT to another one.`);
}

function isTaken(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: host === '0.0.0.0' ? '127.0.0.1' : host }, () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });
}
