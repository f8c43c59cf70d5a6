import { TEST_EVENT, type WebhookEventType } from '@countinghouse/domain/webhooks/webhook-event';
import type { Ctx } from '../../../platform/context';
import type { TenantTransaction } from '../../../platform/database/with-tenant';
import { enqueueWork } from '../../../platform/outbox/enqueue-work';
import { insertEvent } from './announce.sql';

/** An event for integrators: ids and states, never people or books. */
export interface Announcement {
  readonly type: WebhookEventType;
  /** `orgId` is the workspace, as everywhere on the platform. */
  readonly data: Readonly<Record<string, string | number | readonly string[]>> & { readonly orgId: string };
}

/** What announcing needs of a context. */
export type WebhookCtx = Pick<Ctx, 'tenant' | 'clock' | 'ids'>;

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
  const told = await insertEvent(tx, ctx.tenant.id, { id: ctx.ids.next(), type, body, createdAt: now, endpointId });
  await enqueueWork(tx, ctx, ...told.map(({ id }) => ({ topic: 'webhook' as const, payload: { deliveryId: id } })));
  return told.map(({ id }) => id);
}
