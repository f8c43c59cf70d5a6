import { createPostgresBackend, Queue } from 'bullmq';
import { SteadyClient } from '../database/steady-client';
import { QUEUE_SCHEMA } from './bull-connection';
import { grantQueues } from './grant-queues.sql';

/** Makes BullMQ's own tables as the owner of the database, and opens them to the role that the queues run as. */
export async function migrateQueues(ownerUrl: string): Promise<void> {
  const connection = { connectionString: ownerUrl, schema: QUEUE_SCHEMA, max: 1, migrate: true };
  const queue = new Queue('prepare', { connection }, createPostgresBackend);
  try {
    await queue.waitUntilReady();
  } finally {
    await queue.close();
  }
  const owner = new SteadyClient({ connectionString: ownerUrl });
  await owner.connect();
  try {
    await grantQueues(owner);
  } finally {
    await owner.end();
  }
}
