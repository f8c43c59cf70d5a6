import type { Ctx } from '../context';
import type { TenantTransaction } from '../database/with-tenant';
import { insertWork } from './outbox.sql';
import type { QueueName } from '../queue/queues';
import { activeTraceparent } from '../telemetry/tracing';

/** Work that a dispatcher hands to the queue of its name. */
export type OutboxTopic = QueueName;

/** A piece of work: ids only, the rows that they name are the truth. */
export interface Work {
  readonly topic: OutboxTopic;
  readonly payload: Readonly<Record<string, string | number>>;
  /** How long it waits at least; not at all by default. */
  readonly delaySeconds?: number;
}

/** Dispatchers listen to this channel of PostgreSQL, so that work starts at once. */
export const OUTBOX_CHANNEL = 'countinghouse_outbox';

/** Puts work into the outbox within the transaction that requires it, with the current trace context. */
export async function enqueueWork(
  tx: TenantTransaction,
  ctx: Pick<Ctx, 'tenant' | 'clock' | 'ids'>,
  ...works: readonly Work[]
): Promise<void> {
  if (works.length === 0) return;
  const trace = activeTraceparent();
  const rows = works.map(({ topic, payload, delaySeconds }) => ({
    id: ctx.ids.next(),
    topic,
    payload: { ...payload, ...trace },
    delay: delaySeconds ?? 0,
  }));
  await insertWork(tx, ctx.tenant.id, { rows, at: ctx.clock.now(), channel: OUTBOX_CHANNEL });
}
