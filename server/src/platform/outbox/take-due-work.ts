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
 * Tenants take turns: the first piece of each, then the second of each, where running imports count as turns already had, and those that wait for a machine do not;
 * within a turn the oldest goes first.
 */
const FAIR = `
running as (
  select tenant_id, count(*) as taken from import_job
  where $1 = 'import' and state = 'Pending' and parked_until is null and lease_expires_at > clock_timestamp() group by tenant_id
), fair as (
  select o.tenant_id, o.id, o.due_at,
    coalesce(r.taken, 0) + row_number() over (partition by o.tenant_id order by o.due_at, o.id) as turn
  from outbox o left join running r using (tenant_id)
  where o.dispatched_at is null and o.due_at <= clock_timestamp() and o.topic = $1
)`;

/** Deliveries under way at once: to one endpoint, which may hang and is tried by one alone after it did, and of one tenant. */
const MOST_PER_ENDPOINT = 2;
const MOST_PER_TENANT = 8;

/**
 * For webhooks, turns go round the endpoints of a tenant and round the tenants. Under way is what a worker holds, and what the queue has
 * held for less time than after which it is dispatched again. Endpoints that rest are passed over.
 */
const FAIR_WEBHOOKS = `
held as (
  select tenant_id, id, endpoint_id from webhook_delivery where state = 'Pending' and lease_expires_at > clock_timestamp()
  union
  select d.tenant_id, d.id, d.endpoint_id from outbox o
  join webhook_delivery d on d.tenant_id = o.tenant_id and d.id = (o.payload ->> 'deliveryId')::uuid
  where o.topic = $1 and o.dispatched_at > clock_timestamp() - interval '15 s' and d.state = 'Pending' and d.due_at <= clock_timestamp()
), by_endpoint as (
  select tenant_id, endpoint_id, count(*) as taken from held group by tenant_id, endpoint_id
), by_tenant as (
  select tenant_id, count(*) as taken from held group by tenant_id
), waiting as (
  select o.tenant_id, o.id, o.due_at, e.failures,
    coalesce(b.taken, 0) + row_number() over (partition by o.tenant_id, d.endpoint_id order by o.due_at, o.id) as place
  from outbox o
  left join webhook_delivery d on d.tenant_id = o.tenant_id and d.id = (o.payload ->> 'deliveryId')::uuid
  left join webhook_endpoint e on e.tenant_id = d.tenant_id and e.id = d.endpoint_id
  left join by_endpoint b on b.tenant_id = d.tenant_id and b.endpoint_id = d.endpoint_id
  where o.dispatched_at is null and o.due_at <= clock_timestamp() and o.topic = $1
    and (e.rests_until is null or e.rests_until <= clock_timestamp())
), turns as (
  select w.tenant_id, w.id, w.due_at,
    coalesce(t.taken, 0) + row_number() over (partition by w.tenant_id order by w.place, w.due_at, w.id) as turn
  from waiting w left join by_tenant t using (tenant_id)
  where w.place <= case when w.failures > 0 then 1 else ${MOST_PER_ENDPOINT} end
), fair as (
  select * from turns where turn <= ${MOST_PER_TENANT}
)`;

/** Rows that another dispatcher holds are passed over. */
const take = (fair: string) => `
with ${fair}, chosen as (
  select o.tenant_id, o.id from outbox o join fair f on f.tenant_id = o.tenant_id and f.id = o.id
  where o.dispatched_at is null and o.due_at <= clock_timestamp()
  order by f.turn, f.due_at limit $2 for update of o skip locked
)
update outbox o set due_at = clock_timestamp() + interval '30 s', dispatches = dispatches + 1
from chosen c where o.tenant_id = c.tenant_id and o.id = c.id
returning o.tenant_id, o.id, o.payload, o.dispatches`;

const TAKE = take(FAIR);
const TAKE_WEBHOOKS = take(FAIR_WEBHOOKS);

interface Row {
  tenant_id: string;
  id: string;
  payload: DueWork['payload'];
  dispatches: number;
}

/** The topics that work is due of; runs as the sweeper. */
export async function dueTopics(sweeper: DataSource): Promise<ReadonlySet<OutboxTopic>> {
  const rows: { topic: OutboxTopic }[] = await sweeper.query(
    'select distinct topic from outbox where dispatched_at is null and due_at <= clock_timestamp()',
  );
  return new Set(rows.map(({ topic }) => topic));
}

/** Takes at most `limit` pieces of due work; runs as the sweeper. What is not marked as dispatched falls due again after 30 s. */
export async function takeDueWork(sweeper: DataSource, topic: OutboxTopic, limit: number): Promise<DueWork[]> {
  const [rows]: [Row[], number] = await sweeper.query(topic === 'webhook' ? TAKE_WEBHOOKS : TAKE, [topic, limit]);
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

/** Gives back what the queue did not take, to be due again at once; runs as the sweeper. */
export async function giveBack(sweeper: DataSource, work: readonly DueWork[]): Promise<void> {
  const ids = work.map(({ id }) => id);
  await sweeper.query(`update outbox set due_at = clock_timestamp() where id = any ($1::uuid[]) and dispatched_at is null`, [ids]);
}
