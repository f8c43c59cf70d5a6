import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '@countinghouse/server/platform/embedded/free-port';
import { startHangingProxy, type HangingProxy } from '@countinghouse/server/testing/hanging-proxy';
import { startRedis } from '@countinghouse/server/testing/redis-server';
import { startS3Server } from '@countinghouse/server/testing/s3-server';
import { connected, withDatabase } from '../database/bench-database';
import { putPerson } from '../database/put-person';
import { BENCH_TENANT, putBenchTenant } from '../imports/bench-tenant';
import { builtProgram } from '../imports/built-programs';
import { startIdentityProvider, type BenchIdentity } from '../measuring/identity-provider';
import { shareProcessors, type ProcessorShares } from './load/share-processors';

/** The built product over PostgreSQL, Redis and an object store that can be taken away. */
export interface Stack {
  /** The database as the owner of its tables. */
  readonly databaseUrl: string;
  /** The administrator who calls. */
  readonly userId: string;
  readonly token: string;
  readonly host: string;
  readonly serverPort: number;
  readonly workerHealthPort: number;
  readonly redis: HangingProxy;
  readonly store: HangingProxy;
  /** The folder that server and worker write into. */
  readonly home: string;
  readonly server: ChildProcess;
  /** The first one. */
  readonly worker: ChildProcess;
  /** Whether the processors are shared as docker-compose.yml says. */
  readonly isShared: boolean;
  /** Where each process answers with its figures: the server, then the workers. */
  readonly metricsPorts: readonly number[];
  readonly identity: Pick<BenchIdentity, 'issuer' | 'sign'>;
  /** Ends PostgreSQL at once, as a crash does; it is started again by itself. */
  crashDatabase(): Promise<void>;
}

/** What a drill changes of the stack. */
interface StackOptions {
  /** Does something to the folder that server and worker write into, before they start; the answer takes it back when they have ended. */
  readonly prepareHome?: (home: string) => Promise<() => void>;
  /** Whether webhooks go to this machine, which a production refuses and a demo allows. */
  readonly receivesHere?: boolean;
  /** Whether server and worker have the heap that docs/operating.md gives a server, so that they collect as in production. */
  readonly isSized?: boolean;
  /**
   * Whether no engine is taken away: Redis is then reached without the proxy, which is in the process of the drill, so that calls would wait
   * for what that does.
   */
  readonly isSteady?: boolean;
  /** Whether database, server and worker share the processors as docker-compose.yml has them do, where the system allows that. */
  readonly sharesProcessors?: boolean;
  /** How many workers there are; one unless given. */
  readonly workers?: number;
}

/** Starts all of it, lets the drill use it, and stops it. */
export async function withStack<T>(
  { prepareHome, receivesHere, isSized, isSteady, sharesProcessors, workers = 1 }: StackOptions,
  drill: (stack: Stack) => Promise<T>,
): Promise<T> {
  return withDatabase('drill', async ({ url, productUrl, home: folder }) => {
    const home = join(folder, 'home');
    await mkdir(home);
    const takeBack = await prepareHome?.(home);
    const [redis, s3, identity] = [await startRedis(), await startS3Server(), await startIdentityProvider()];
    const proxies = { redis: await proxyTo(redis.url), store: await proxyTo(s3.endpoint) };
    const person = await connected(url, async (owner) => {
      await putBenchTenant(owner);
      await owner.query(`update tenant set settings = settings || '{"allowExcelFileUpload": true}'`);
      return putPerson(owner, BENCH_TENANT.id, identity.issuer);
    });
    const [serverPort, workerHealthPort] = [await freePort(), await freePort()];
    const env = {
      PATH: process.env.PATH,
      ...(isSized === true ? { NODE_OPTIONS: '--max-old-space-size=512' } : {}),
      LOG_LEVEL: process.env.DRILL_LOG ?? 'fatal',
      PORT: `${serverPort}`,
      ...enginesOf(productUrl, isSteady === true ? redis.url : `redis://127.0.0.1:${proxies.redis.port}`, receivesHere === true),
      COUNTINGHOUSE_HOME: home,
      S3_ENDPOINT: `http://127.0.0.1:${proxies.store.port}`,
      S3_BUCKET: 'drill',
      AWS_ACCESS_KEY_ID: s3.credentials.accessKeyId,
      AWS_SECRET_ACCESS_KEY: s3.credentials.secretAccessKey,
      OIDC_ISSUER: identity.issuer,
      OIDC_CLIENT_ID: identity.clientId,
      OIDC_AUDIENCE: identity.audience,
      VAULT_KEYS: `1:${randomBytes(32).toString('base64')}`,
      SMTP_URL: 'local',
      CLAMD_URL: 'none',
      CLIENT_FOLDER: builtProgram('client/dist'),
      PORTAL_ADDRESS: `http://{host}:${serverPort}`,
    };
    const metricsPorts = await Promise.all(Array.from({ length: 1 + workers }, () => freePort()));
    const started: ChildProcess[] = [];
    let shares: ProcessorShares | null = null;
    try {
      const server = await start('server/dist/main.js', { ...env, METRICS_PORT: `${metricsPorts[0]}` }, 'server ready', started);
      const health = { HEALTH_PORT: `${workerHealthPort}` };
      for (const [index, port] of metricsPorts.slice(1).entries()) {
        const own = { ...env, METRICS_PORT: `${port}`, ...(index === 0 ? health : {}) };
        await start('worker/dist/main.js', own, 'worker ready', started);
      }
      const worker = started[1];
      if (worker === undefined) throw new RangeError('A stack has at least one worker.');
      if (sharesProcessors === true) {
        const pids = started.map(({ pid }) => pid ?? 0);
        shares = shareProcessors({ postgres: [await postmasterOf(folder)], server: pids.slice(0, 1), worker: pids.slice(1) });
      }
      return await drill({
        databaseUrl: url,
        userId: person.userId,
        token: await identity.sign(person.subject, person.sessionId),
        host: BENCH_TENANT.host,
        serverPort,
        workerHealthPort,
        metricsPorts,
        identity,
        ...proxies,
        home,
        server,
        worker,
        isShared: shares !== null,
        async crashDatabase() {
          process.kill(await postmasterOf(folder), 'SIGQUIT');
        },
      });
    } finally {
      for (const proxy of Object.values(proxies)) proxy.heal();
      await Promise.all(started.map(stop));
      shares?.end();
      takeBack?.();
      identity.close();
      await Promise.all([...Object.values(proxies).map((proxy) => proxy.close()), redis.stop(), s3.close()]);
    }
  });
}

async function postmasterOf(folder: string): Promise<number> {
  return Number((await readFile(join(folder, 'postgres', 'data', 'postmaster.pid'), 'utf8')).split('\n')[0]);
}

/** The database and the queue under the names of a production's, or under those of a demo's. */
function enginesOf(database: string, redis: string, isDemo: boolean): NodeJS.ProcessEnv {
  if (!isDemo) return { DATABASE_URL: database, REDIS_URL: redis };
  return { COUNTINGHOUSE_DEMO: 'true', WEBHOOKS_TO_LOOPBACK: 'true', DEMO_DATABASE_URL: database, DEMO_REDIS_URL: redis };
}

function proxyTo(address: string): Promise<HangingProxy> {
  const { hostname, port } = new URL(address);
  return startHangingProxy({ host: hostname, port: Number(port) });
}

async function start(script: string, env: NodeJS.ProcessEnv, readyText: string, started: ChildProcess[]): Promise<ChildProcess> {
  const child = spawn(process.execPath, [builtProgram(script)], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  started.push(child);
  let output = '';
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-10_000);
      if (output.includes(readyText)) resolve();
      if (process.env.DRILL_LOG !== undefined) process.stderr.write(chunk);
    });
    child.once('exit', () => reject(new Error(`${script} ended: ${output}`)));
  });
  return child;
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}
