import { createTestDatabase } from './test-database';
import { redisInstalled, startRedis } from './redis-server';
import type { QueueEngine } from '../platform/queue/bull-connection';

/** An engine for queues and events that a test may throw away. */
export interface TestEngine extends QueueEngine {
  /** Address as the owner of the tables. */
  readonly ownerUrl: string;
  close(): Promise<void>;
}

async function onPostgres(): Promise<TestEngine> {
  const database = await createTestDatabase();
  return { databaseUrl: database.productUrl, ownerUrl: database.url, close: () => database.drop() };
}

async function onRedis(): Promise<TestEngine> {
  const database = await createTestDatabase();
  const redis = await startRedis();
  const close = async () => {
    await redis.stop();
    await database.drop();
  };
  return { databaseUrl: database.productUrl, ownerUrl: database.url, redisUrl: redis.url, close };
}

/** The engines to run a suite over: PostgreSQL always, Redis where it is installed. */
export const ENGINES: readonly (readonly [string, () => Promise<TestEngine>])[] = [
  ['PostgreSQL', onPostgres],
  ...(redisInstalled() ? [['Redis', onRedis] as const] : []),
];
