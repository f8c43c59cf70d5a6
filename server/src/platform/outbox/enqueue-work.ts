import type { Ctx } from '../context';
import type { TenantTransaction } from '../database/with-tenant';

/** Work that a dispatcher hands to the queue of its name. */
export type OutboxTopic = 'import' | 'workbook' | 'mail';

/** A piece of work: ids only, the rows that they name are the truth. */
export interface Work {
  readonly topic: OutboxTopic;
  readonly payload: Readonly<Record<string, string | number>>;
  /** How long it waits at least; not at all unless told. */
  readonly delaySeconds?: number;
}

/** Dispatchers listen to this channel of PostgreSQL, so that work starts at once. */
export const OUTBOX_CHANNEL = 'countinghouse_outbox';

const INSERT = `
insert into outbox (tenant_id, id, topic, payload, created_at, due_at)
values ($1, $2, $3, $4, $5, clock_timestamp() + make_interval(secs => $6))`;

/** Puts work into the outbox within the transaction that makes it necessary. */
export async function enqueueWork(tx: TenantTransaction, ctx: Pick<Ctx, 'tenant' | 'clock' | 'ids'>, work: Work): Promise<void> {
  await tx.query(INSERT, [
    ctx.tenant.id,
    ctx.ids.next(),
    work.topic,
    JSON.stringify(work.payload),
    ctx.clock.now(),
    work.delaySeconds ?? 0,
  ]);
  await tx.query(`select pg_notify('${OUTBOX_CHANNEL}', '')`);
}
