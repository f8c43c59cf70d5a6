import type { TenantTransaction } from '../../../platform/database/with-tenant';

/** An event to store; with an endpoint, it is for this one only, whatever it asked for. */
export interface NewWebhookEvent {
  readonly id: string;
  readonly type: string;
  readonly body: string;
  readonly createdAt: Date;
  readonly endpointId: string | null;
}

/**
 * SQL by hand, as every import and link announces: one statement locks the endpoints, so that a concurrent deletion waits or comes first,
 * and stores the event only where an endpoint wants it.
 */
const INSERT = `
with endpoint as (
  select id from webhook_endpoint where tenant_id = $1 and disabled_at is null and ($3 = any (event_types) or id = $6::uuid) and ($6::uuid is null or id = $6)
  for key share
), event as (
  insert into webhook_event (tenant_id, id, type, body, created_at) select $1, $2, $3, $4, $5 where exists (select from endpoint) returning id
)
insert into webhook_delivery (tenant_id, id, endpoint_id, event_id, created_at, due_at)
select $1, gen_random_uuid(), endpoint.id, event.id, $5, clock_timestamp() from endpoint, event returning id`;

/** Stores an event with a delivery for each endpoint that wants it; answers the ids of the deliveries. */
export function insertEvent(tx: TenantTransaction, tenantId: string, event: NewWebhookEvent): Promise<{ id: string }[]> {
  const { id, type, body, createdAt, endpointId } = event;
  return tx.query(INSERT, [tenantId, id, type, body, createdAt, endpointId], 'webhook-announce');
}
