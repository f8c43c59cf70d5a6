import { refuse, type Result } from '@countinghouse/domain/refusals';
import { WEBHOOK_DELIVERY_TRANSITIONS } from '@countinghouse/domain/webhooks/webhook-delivery';
import type { Ctx } from '../../../platform/context';
import { transition } from '../../../platform/database/transition';
import { withTenant, type TenantTransaction } from '../../../platform/database/with-tenant';
import { isId } from '../../../platform/http/body-fields';
import { enqueueWork } from '../../../platform/outbox/enqueue-work';
import { emitTestWebhook } from './emit-webhook';
import { lockWebhookEndpoint } from './lock-webhook-endpoint';
import { refuseWithoutRight } from './refuse-without-right';
import { DELIVERY, type WebhookDelivery } from './webhook-delivery';

const PENDING = transition('state', WEBHOOK_DELIVERY_TRANSITIONS, 'Pending');

const REPLAY = `
update webhook_delivery set ${PENDING.set}, due_at = clock_timestamp(), ended_at = null,
  attempts = case when state = 'Pending' then attempts else 0 end, deliveries = case when state = 'Pending' then deliveries else 0 end
where tenant_id = $1 and id = $2 and ${PENDING.fromOrSame}`;

/** Tells an event again, now, under the id that it had, and again for a day if need be. Refuses Forbidden, NotFound, and Gone while the endpoint is disabled. */
export async function replayWebhook(ctx: Ctx, deliveryId: string): Promise<Result<WebhookDelivery>> {
  const denied = refuseWithoutRight(ctx);
  if (denied !== null) return denied;
  if (!isId(deliveryId)) return refuse('NotFound');
  const id = deliveryId.toLowerCase();
  return withTenant(ctx, async (tx) => {
    const delivery = await readDelivery(tx, ctx, id);
    const endpoint = delivery && (await lockWebhookEndpoint(tx, ctx, delivery.endpointId));
    if (!endpoint) return refuse('NotFound');
    if (endpoint.disabledAt !== null) return refuse('Gone');
    await tx.query(REPLAY, [ctx.tenant.id, id]);
    await enqueueWork(tx, ctx, { topic: 'webhook', payload: { deliveryId: id } });
    return (await readDelivery(tx, ctx, id)) ?? refuse('NotFound');
  });
}

/** Tells an endpoint a test event, whatever it asked for. Refuses Forbidden, NotFound, and Gone while it is disabled. */
export async function sendTestWebhook(ctx: Ctx, endpointId: string): Promise<Result<WebhookDelivery>> {
  const denied = refuseWithoutRight(ctx);
  if (denied !== null) return denied;
  return withTenant(ctx, async (tx) => {
    const endpoint = await lockWebhookEndpoint(tx, ctx, endpointId);
    if (endpoint === null) return refuse('NotFound');
    const id = await emitTestWebhook(tx, ctx, endpoint.id);
    return id === null ? refuse('Gone') : ((await readDelivery(tx, ctx, id)) ?? refuse('NotFound'));
  });
}

async function readDelivery(tx: TenantTransaction, { tenant }: Ctx, id: string): Promise<WebhookDelivery | null> {
  const [found] = await tx.query<WebhookDelivery>(`${DELIVERY} and d.id = $2`, [tenant.id, id]);
  return found ?? null;
}
