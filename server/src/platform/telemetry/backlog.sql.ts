import type pg from 'pg';

/** Work that waits or runs, of one kind. */
interface BacklogOfKind {
  readonly kind: 'import' | 'workbook' | 'mail' | 'webhook';
  /** Due, and no worker has it. */
  readonly waiting: number;
  /** A worker has it. */
  readonly running: number;
  /** It met an outage, and is tried again until the engine returns. */
  readonly outage: number;
  /** A try failed or its time has not come. */
  readonly later: number;
  /** Seconds since the oldest that waits became due; 0 where none waits. */
  readonly oldestSeconds: number;
}

/** All work of all tenants, counted. */
export interface Backlog {
  readonly kinds: readonly BacklogOfKind[];
  /** Seconds since the oldest outbox row that no dispatcher has handed to the queue became due. */
  readonly outboxLagSeconds: number;
}

const isHeld = 'lease_expires_at > clock_timestamp()';
/** Work that met an outage counts apart: its lease is the pause before the next attempt, and says nothing about a worker. */
const kind = (name: string, table: string, pending: string, dueAt: string) => `
select '${name}' as kind,
  count(*) filter (where ${dueAt} <= clock_timestamp() and ${isHeld} is not true and outage_since is null) as waiting,
  count(*) filter (where ${isHeld} and outage_since is null) as running,
  count(*) filter (where outage_since is not null) as outage,
  count(*) filter (where ${dueAt} > clock_timestamp() and ${isHeld} is not true and outage_since is null) as later,
  min(${dueAt}) filter (where ${dueAt} <= clock_timestamp() and ${isHeld} is not true and outage_since is null) as since
from ${table} where ${pending}`;

/** SQL by hand: a report over the work of all tenants. The partial indexes of pending rows answer each part; the tables are those of the claims. */
const READ = `
with work as (
  ${[
    // An import that waits for the machine of a customer is no work until that comes.
    kind('import', 'import_job', `state = 'Pending' and parked_until is null`, 'started_at'),
    kind('workbook', 'workbook_revision', `outcome = 'Pending'`, 'created_at'),
    kind('mail', 'mail_message', `state = 'Pending'`, 'due_at'),
    kind('webhook', 'webhook_delivery', `state = 'Pending'`, 'due_at'),
  ].join('\n  union all')}
)
select kind, waiting::integer, running::integer, outage::integer, later::integer,
  coalesce(extract(epoch from clock_timestamp() - since), 0)::float8 as "oldestSeconds"
from work
union all
select 'outbox', 0, 0, 0, 0, coalesce(extract(epoch from clock_timestamp() - min(due_at)), 0)::float8
from outbox where dispatched_at is null and due_at <= clock_timestamp()`;

/** Counts the work of all tenants; runs as the sweeper. */
export async function countBacklog(pool: pg.Pool): Promise<Backlog> {
  const { rows } = await pool.query<Omit<BacklogOfKind, 'kind'> & { readonly kind: string }>(READ);
  return {
    kinds: rows.filter((row) => row.kind !== 'outbox') as BacklogOfKind[],
    outboxLagSeconds: rows.find((row) => row.kind === 'outbox')?.oldestSeconds ?? 0,
  };
}
