import type pg from 'pg';
import { QUEUE_SCHEMA } from './bull-connection';

/** SQL by hand, as no library grants privileges. */
const GRANTS = `
grant usage, create on schema ${QUEUE_SCHEMA} to countinghouse_queue;
grant select, insert, update, delete on all tables in schema ${QUEUE_SCHEMA} to countinghouse_queue;
grant usage, select, update on all sequences in schema ${QUEUE_SCHEMA} to countinghouse_queue`;

/** Opens BullMQ's tables to the role that the queues run as; runs as the owner. */
export async function grantQueues(owner: pg.ClientBase): Promise<void> {
  await owner.query(GRANTS);
}
