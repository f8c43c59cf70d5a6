import { createPostgresBackend, createPostgresRelayBackend, Queue, Relay, Worker, type Processor, type QueueOptions } from 'bullmq';
import { Redis } from 'ioredis';
import { reaching } from '../config/reaching';
import { SettingsError } from '../config/settings-error';
import { SteadyClient } from '../database/steady-client';

/** The schema of BullMQ's own tables, which hold ids of tenants and rows, never content. */
export const QUEUE_SCHEMA = 'bq';

/** Which engine BullMQ runs on: Redis where its address is known, else the product's PostgreSQL, with a separate schema and separate pools. */
export interface QueueEngine {
  readonly databaseUrl: string;
  readonly redisUrl?: string | null;
}

const STORED = { removeOnComplete: { age: 3_600, count: 1_000 }, removeOnFail: { age: 86_400, count: 1_000 } };
const JOB_OPTIONS: QueueOptions['defaultJobOptions'] = { ...STORED, attempts: 1, stackTraceLimit: 3 };

/** Refuses queue tables that the migration has not made, and a Redis that does not respond, refuses connections or may evict jobs; runs once per process, before anything is opened. */
export async function prepareEngine(engine: QueueEngine): Promise<void> {
  if (engine.redisUrl) return refuseEvictingRedis(engine.redisUrl);
  const queue = new Queue('prepare', { connection: postgres(engine, 1) }, createPostgresBackend);
  try {
    await queue.waitUntilReady();
  } finally {
    await queue.close();
  }
}

/** A queue to add to; calls fail at once while the engine is away, so that no request hangs. */
export function openQueue(engine: QueueEngine, name: string): Queue {
  if (!engine.redisUrl) {
    return new Queue(name, { connection: postgres(engine, 2), defaultJobOptions: JOB_OPTIONS }, createPostgresBackend) as unknown as Queue;
  }
  const connection = { url: engine.redisUrl, maxRetriesPerRequest: 1, enableOfflineQueue: false, retryStrategy };
  return new Queue(name, { connection, defaultJobOptions: JOB_OPTIONS });
}

/** A worker that starts by `run()`. */
export function openWorker(engine: QueueEngine, name: string, processor: Processor, concurrency: number): Worker {
  const options = {
    concurrency,
    autorun: false,
    lockDuration: 30_000,
    stalledInterval: 30_000,
    maxStalledCount: 1,
    ...STORED,
  };
  if (!engine.redisUrl) {
    return new Worker(name, processor, { ...options, connection: postgres(engine, 3) }, createPostgresBackend) as unknown as Worker;
  }
  return new Worker(name, processor, { ...options, connection: { url: engine.redisUrl, maxRetriesPerRequest: null, retryStrategy } });
}

/** The publish-subscribe half of the engine; the PostgreSQL factory is an option here, unlike that of queues. */
export function openRelay(engine: QueueEngine): Relay {
  if (!engine.redisUrl) return new Relay({ connection: postgres(engine, 2), backend: createPostgresRelayBackend });
  return new Relay({ connection: { url: engine.redisUrl, maxRetriesPerRequest: null, retryStrategy } });
}

/** Milliseconds until a lost Redis is looked for again: soon, so that work continues soon after its return. */
const retryStrategy = (times: number): number => Math.min(2_000, 100 * times);

/** Milliseconds that a connection is kept without a call: longer than the half minute after which BullMQ looks for stalled jobs, since opening one costs more than the look. */
const STORED_OPEN = 60_000;

function postgres(engine: QueueEngine, max: number) {
  return {
    Client: SteadyClient,
    connectionString: engine.databaseUrl,
    schema: QUEUE_SCHEMA,
    max,
    idleTimeoutMillis: STORED_OPEN,
    application_name: 'countinghouse-queue',
    options: '-c role=countinghouse_queue',
  };
}

async function refuseEvictingRedis(url: string): Promise<void> {
  const redis = new Redis(url, { lazyConnect: true, maxRetriesPerRequest: 1, connectTimeout: 5_000 });
  try {
    const policy = /maxmemory_policy:(\S+)/.exec(await reaching('REDIS_URL', url, () => memoryOf(redis)))?.[1];
    if (policy !== 'noeviction')
      throw new SettingsError(
        `REDIS_URL names a Redis that may drop jobs: its maxmemory-policy is ${policy ?? 'unknown'}, and must be noeviction`,
      );
  } finally {
    redis.disconnect();
  }
}

/** The memory settings that Redis reports; throws the first of several failures. */
async function memoryOf(redis: Redis): Promise<string> {
  const failures: unknown[] = [];
  redis.on('error', (error) => failures.push(error));
  try {
    await redis.connect();
    return await redis.info('memory');
  } catch (error) {
    throw failures[0] ?? error;
  }
}
