import type { DataSource } from 'typeorm';
import type { OutboxTopic } from './enqueue-work';

/** An outbox row that this dispatcher holds for half a minute, to hand it to the queue. */
export interface DueWork {
  readonly tenantId: string;
  readonly id: string;
  readonly payload: Readonly<Record<string, string | number>>;
  /** How many times it was dispatched, this time included. */
  readonly dispatches: number;
}

/**
 * Tenants take turns: the first piece of each, then the second of each, where running imports count as turns already had;
 * within a turn the oldest goes first. Rows that another dispatcher holds are passed over.
 */
const TAKE = `
with running as (
  select tenant_id, count(*) as taken from import_job
  where $1 = 'import' and state = 'Pending' and lease_expires_at > clock_timestamp() group by tenant_id
), fair as (
  select o.tenant_id, o.id, o.due_at,
    coalesce(r.taken, 0) + row_number() over (partition by o.tenant_id order by o.due_at, o.id) as turn
  from outbox o left join running r using (tenant_id)
  where o.dispatched_at is null and o.due_at <= clock_timestamp() and o.topic = $1
), chosen as (
  select o.tenant_id, o.id from outbox o join fair f on f.tenant_id = o.tenant_id and f.id = o.id
  where o.dispatched_at is null and o.due_at <= clock_timestamp()
  order by f.turn, f.due_at limit $2 for update of o skip locked
)
update outbox o set due_at = clock_timestamp() + interval '30 s', dispatches = dispatches + 1
from chosen c where o.tenant_id = c.tenant_id and o.id = c.id
returning o.tenant_id, o.id, o.payload, o.dispatches`;

interface Row {
  tenant_id: string;
  id: string;
  payload: DueWork['payload'];
  dispatches: number;
}

/** Takes at most `limit` pieces of due work; runs as the sweeper. What is not marked as dispatched falls due again after 30 s. */
export async function takeDueWork(sweeper: DataSource, topic: OutboxTopic, limit: number): Promise<DueWork[]> {
  const [rows]: [Row[], number] = await sweeper.query(TAKE, [topic, limit]);
  return rows.map(({ tenant_id, id, payload, dispatches }) => ({ tenantId: tenant_id, id, payload, dispatches }));
}

/** Notes that the queue has the work; runs as the sweeper. */
export async function markDispatched(sweeper: DataSource, work: DueWork): Promise<void> {
  await sweeper.query(`update outbox set dispatched_at = clock_timestamp() where tenant_id = $1 and id = $2 and dispatches = $3`, [
    work.tenantId,
    work.id,
    work.dispatches,
  ]);
}
