import { setTimeout as pause } from 'node:timers/promises';
import { cpus } from 'node:os';
import pg from 'pg';
import { connected, type BenchDatabase } from '../database/bench-database';
import { openBenchPlatform, storeUpload } from '../imports/accept-upload';
import { builtProgram } from '../imports/built-programs';
import { startProgram, type RunningProgram } from '../measuring/start-program';
import type { LoopCost, Validation } from './costs';
import { mainThreadOf, peakMebibytes, privateMebibytes, processorTimeOf, totalOf } from './process-usage';

const IDLE_SECONDS = 30;
const LOOK_EVERY = 50;
const LONGEST = 600_000;
const CONNECTIONS = 20;

/** What a worker takes that has nothing to do, and how long it has for imports that are queued at once. */
export interface MeasuredWorker {
  readonly memory: number;
  readonly idleSecond: LoopCost;
  readonly validation: Validation;
}

/** Measures the real worker: first without work, then with so many imports at once. */
export async function measureWorker(
  database: BenchDatabase,
  postmaster: number,
  upload: string,
  { imports, lines }: Pick<Validation, 'imports' | 'lines'>,
): Promise<MeasuredWorker> {
  const env = {
    PATH: process.env.PATH,
    COUNTINGHOUSE_DEMO: 'true',
    DEMO_DATABASE_URL: database.productUrl,
    COUNTINGHOUSE_HOME: database.home,
    LOG_LEVEL: 'warn',
  };
  const { ctx, platform } = await openBenchPlatform(database.productUrl, database.home);
  const uploads = [];
  for (let each = 0; each < imports; each += 1) uploads.push(await storeUpload(ctx, database.url, upload));
  const worker = await startProgram(builtProgram('worker/dist/main.js'), [], env, 'worker ready');
  try {
    await pause(5_000);
    const idleSecond = await idle(worker, postmaster);
    const memory = peakMebibytes(worker.pid);
    const before = mainThreadOf(worker.pid);
    const start = performance.now();
    for (const stored of uploads) await stored.start();
    await allEnded(database, imports);
    const seconds = (performance.now() - start) / 1_000;
    const after = mainThreadOf(worker.pid);
    const [ran, waited] = [after.ran - before.ran, after.waited - before.waited];
    return { memory, idleSecond, validation: { imports, lines, seconds, ran: ran / (ran + waited), cores: cpus().length } };
  } finally {
    await worker.stop();
    await platform.close();
  }
}

async function idle({ pid }: RunningProgram, postmaster: number): Promise<LoopCost> {
  const [before, databaseBefore] = [processorTimeOf(pid).own, totalOf(postmaster)];
  await pause(IDLE_SECONDS * 1_000);
  const [after, databaseAfter] = [processorTimeOf(pid).own, totalOf(postmaster)];
  return { worker: (after - before) / IDLE_SECONDS, database: (databaseAfter - databaseBefore) / IDLE_SECONDS };
}

const ENDED = `select count(*)::integer as count from workbook_revision where outcome <> 'Pending' and ended_at > $1`;

async function allEnded(database: BenchDatabase, count: number): Promise<void> {
  await connected(database.url, async (owner) => {
    const began = new Date();
    const deadline = performance.now() + LONGEST;
    for (;;) {
      const { rows } = await owner.query<{ count: number }>(ENDED, [began]);
      if ((rows[0]?.count ?? 0) >= count) return;
      if (performance.now() > deadline) throw new Error('The imports did not end in time.');
      await pause(LOOK_EVERY);
    }
  });
}

/** The memory of a connection of the product's pools that has run a statement and waits, in MiB of the database. */
export async function measureConnection({ productUrl }: BenchDatabase): Promise<number> {
  const clients = Array.from(
    { length: CONNECTIONS },
    () => new pg.Client({ connectionString: productUrl, options: '-c role=countinghouse_runtime' }),
  );
  let memory = 0;
  for (const client of clients) {
    await client.connect();
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid from workspace limit 1');
    const { rows: own } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    memory += privateMebibytes(rows[0]?.pid ?? own[0]?.pid ?? 0);
  }
  for (const client of clients) await client.end();
  return memory / clients.length;
}
