import { TEST_EVENT, type WebhookEventType } from '@countinghouse/domain/webhooks/webhook-event';
import type { Ctx } from '../../../platform/context';
import type { TenantTransaction } from '../../../platform/database/with-tenant';
import { enqueueWork } from '../../../platform/outbox/enqueue-work';

/** An event for integrators: ids and states, never people or books. */
export interface Announcement {
  readonly type: WebhookEventType;
  /** `orgId` is the workspace, as everywhere on the platform. */
  readonly data: Readonly<Record<string, string | number | readonly string[]>> & { readonly orgId: string };
}

/** What announcing needs of a context. */
export type WebhookCtx = Pick<Ctx, 'tenant' | 'clock' | 'ids'>;

/** Locks the endpoints, so that a concurrent deletion waits or comes first. */
const TELL = `
with endpoint as (
  select id from webhook_endpoint where tenant_id = $1 and disabled_at is null and ($3 = any (events) or id = $6::uuid) and ($6::uuid is null or id = $6)
  for key share
), event as (
  insert into webhook_event (tenant_id, id, type, body, created_at) select $1, $2, $3, $4, $5 where exists (select from endpoint) returning id
)
insert into webhook_delivery (tenant_id, id, endpoint_id, event_id, created_at, due_at)
select $1, gen_random_uuid(), endpoint.id, event.id, $5, clock_timestamp() from endpoint, event returning id`;

/** Queues an event for every subscribed endpoint, within the transaction of the event; stores nothing when no endpoint is subscribed. */
export async function emitWebhook(tx: TenantTransaction, ctx: WebhookCtx, { type, data }: Announcement): Promise<void> {
  await tell(tx, ctx, type, data, null);
}

/** Queues a test event for one endpoint, whatever it asked for; answers the id of its delivery, null where no enabled endpoint has this id. */
export async function emitTestWebhook(tx: TenantTransaction, ctx: WebhookCtx, endpointId: string): Promise<string | null> {
  const [id] = await tell(tx, ctx, TEST_EVENT, { endpointId }, endpointId);
  return id ?? null;
}

async function tell(tx: TenantTransaction, ctx: WebhookCtx, type: string, data: object, endpointId: string | null): Promise<string[]> {
  const now = ctx.clock.now();
  const body = JSON.stringify({ type, timestamp: now.toISOString(), data });
  const told = await tx.query<{ id: string }>(TELL, [ctx.tenant.id, ctx.ids.next(), type, body, now, endpointId], 'webhook-announce');
  await enqueueWork(tx, ctx, ...told.map(({ id }) => ({ topic: 'webhook' as const, payload: { deliveryId: id } })));
  return told.map(({ id }) => id);
}
