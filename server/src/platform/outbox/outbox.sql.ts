import type { DataSource } from 'typeorm';
import { IS_FREE, type ClaimTable } from '../claims/claim-table';
import type { TenantTransaction } from '../database/with-tenant';

/** Work to store, as rows of the outbox, and the channel whose listeners learn of it. */
export interface NewWork {
  readonly rows: readonly {
    readonly id: string;
    readonly topic: string;
    readonly payload: Readonly<Record<string, unknown>>;
    /** In seconds. */
    readonly delay: number;
  }[];
  readonly at: Date;
  readonly channel: string;
}

/** SQL by hand, like the rest of this file: work falls due by the clock of the database, and dispatchers take turns in one statement. */
const INSERT = `
with added as (
  insert into outbox (tenant_id, id, topic, payload, created_at, due_at)
  select $1, w.id, w.topic, w.payload, $3, clock_timestamp() + make_interval(secs => w.delay)
  from jsonb_to_recordset($2) as w (id uuid, topic text, payload jsonb, delay integer)
)
select pg_notify($4, '')`;

/** Stores work and tells dispatchers, once the transaction is committed. */
export async function insertWork(tx: TenantTransaction, tenantId: string, { rows, at, channel }: NewWork): Promise<void> {
  await tx.query(INSERT, [tenantId, JSON.stringify(rows), at, channel]);
}

/** A kind of work in the outbox, and the table whose rows its payloads name. */
export interface KindOfWork {
  readonly topic: string;
  readonly claims: ClaimTable;
}

/** How long the queue may hold unclaimed work before it is dispatched again. */
const PATIENCE = `interval '15 s'`;

/** A lease that ran out under its worker; the one of work that waits for an engine to return is a pause. */
const IS_ORPHAN = '(lease_expires_at is not null and outage_since is null)';

/** Makes work of a kind due again whose worker died, whose queue lost it, or whose time to be tried again has come; runs as the sweeper. */
export async function reviveDispatched(sweeper: DataSource, kind: KindOfWork): Promise<{ isOrphan: boolean }[]> {
  const [rows]: [{ isOrphan: boolean }[], number] = await sweeper.query(
    `update outbox o set dispatched_at = null, due_at = clock_timestamp()
     where dispatched_at < clock_timestamp() - ${PATIENCE} and ${isUndone(kind, IS_FREE)}
     returning (${isUndone(kind, IS_ORPHAN)}) as "isOrphan"`,
  );
  return rows;
}

/** Deletes rows whose work, of all these kinds, was done a day ago; runs as the sweeper. */
export async function deleteDoneWork(sweeper: DataSource, kinds: readonly KindOfWork[]): Promise<void> {
  const undone = kinds.map((kind) => `and not (${isUndone(kind)})`).join(' ');
  await sweeper.query(`delete from outbox o where dispatched_at < clock_timestamp() - interval '1 day' ${undone}`);
}

/** True of an outbox row `o` whose work is pending. */
function isUndone({ topic, claims }: KindOfWork, and = 'true'): string {
  const row = claims.key.map(({ column, name, type }) => `${column} = (o.payload ->> '${name}')::${type}`).join(' and ');
  return `o.topic = '${topic}' and exists (select from ${claims.table} where tenant_id = o.tenant_id and ${row} and ${claims.pending} and ${and})`;
}

/** True of an import_job row `j` that a worker holds, and that is work of a topic; one that waits for a machine is not held. */
const isRunning = (topic: string) => `
  j.state = 'Pending' and j.parked_until is null and j.lease_expires_at > clock_timestamp()
  and ${topic} = case j.source ->> 'kind' when 'package' then 'packageImport' else 'import' end`;

/**
 * Tenants take turns: the first piece of each, then the second of each, where running imports of the same kind count as turns already had;
 * within a turn the oldest goes first.
 */
const FAIR = `
running as (
  select tenant_id, count(*) as taken from import_job j where ${isRunning('$1')} group by tenant_id
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
returning o.tenant_id as "tenantId", o.id, o.payload, o.dispatches`;

const TAKE = take(FAIR);
const TAKE_WEBHOOKS = take(FAIR_WEBHOOKS);

/** How long an import of a tenant that has none of its kind running waits, for its turn or in the queue, before it is late. */
const LATE = `clock_timestamp() - interval '3 s'`;

/** The import that is late for longest, whether it is still to be dispatched or in the queue. A worker that dies over it leaves it to be revived. */
const takeLate = (kind: KindOfWork) => `
with chosen as (
  select o.tenant_id, o.id from outbox o
  where ((o.dispatched_at is null and o.due_at <= ${LATE}) or o.dispatched_at <= ${LATE}) and ${isUndone(kind, IS_FREE)}
    and not exists (select from import_job j where j.tenant_id = o.tenant_id and ${isRunning('o.topic')})
  order by coalesce(o.dispatched_at, o.due_at), o.id limit 1 for update of o skip locked
)
update outbox o set dispatched_at = clock_timestamp(), dispatches = dispatches + 1
from chosen c where o.tenant_id = c.tenant_id and o.id = c.id
returning o.tenant_id as "tenantId", o.id, o.payload, o.dispatches`;

/** The topics that work is due of; runs as the sweeper. */
export async function findDueTopics(sweeper: DataSource): Promise<string[]> {
  const rows: { topic: string }[] = await sweeper.query(
    'select distinct topic from outbox where dispatched_at is null and due_at <= clock_timestamp()',
  );
  return rows.map(({ topic }) => topic);
}

/** A row that was taken. */
export interface TakenWork {
  readonly tenantId: string;
  readonly id: string;
  readonly payload: Readonly<Record<string, string | number>>;
  readonly dispatches: number;
}

/** Takes at most `limit` pieces of due work for half a minute; runs as the sweeper. */
export async function takeDueRows(sweeper: DataSource, topic: string, limit: number): Promise<TakenWork[]> {
  const [rows]: [TakenWork[], number] = await sweeper.query(topic === 'webhook' ? TAKE_WEBHOOKS : TAKE, [topic, limit]);
  return rows;
}

/** Takes the import that is late for longest, as one that was dispatched; null where none is. Runs as the sweeper. */
export async function takeLateRow(sweeper: DataSource, kind: KindOfWork): Promise<TakenWork | null> {
  const [rows]: [TakenWork[], number] = await sweeper.query(takeLate(kind));
  return rows[0] ?? null;
}
