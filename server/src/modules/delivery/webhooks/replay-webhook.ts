import { refuse, type Result } from '@countinghouse/domain/refusals';
import { statesBefore } from '@countinghouse/domain/transitions';
import { WEBHOOK_DELIVERY_TRANSITIONS } from '@countinghouse/domain/webhooks/webhook-delivery';
import { In } from 'typeorm';
import type { Ctx } from '../../../platform/context';
import { withTenant, type TenantTransaction } from '../../../platform/database/with-tenant';
import { isId } from '../../../platform/http/body-fields';
import { enqueueWork } from '../../../platform/outbox/enqueue-work';
import { useCase } from '../../../platform/use-case';
import { emitTestWebhook } from './emit-webhook';
import { lockWebhookEndpoint } from './lock-webhook-endpoint';
import { refuseWithoutRight } from './refuse-without-right';
import { webhookDeliveries, type WebhookDeliveryDetails } from './webhook-delivery';
import { WebhookDelivery } from './webhook-delivery.entity';

/** A delivery that has ended starts again; one that waits keeps its count. */
const REPLAY = {
  state: 'Pending',
  dueAt: () => 'clock_timestamp()',
  endedAt: null,
  attempts: () => `case when state = 'Pending' then attempts else 0 end`,
  deliveries: () => `case when state = 'Pending' then deliveries else 0 end`,
} as const;
const REPLAYED = In([...statesBefore(WEBHOOK_DELIVERY_TRANSITIONS, 'Pending'), 'Pending']);

/** Tells an event again, now, under the id that it had, and again for a day if need be. Refuses Forbidden, NotFound, and Gone while the endpoint is disabled. */
export const replayWebhook = useCase(
  { refuse: refuseWithoutRight },
  async (ctx: Ctx, deliveryId: string): Promise<Result<WebhookDeliveryDetails>> => {
    if (!isId(deliveryId)) return refuse('NotFound');
    const id = deliveryId.toLowerCase();
    return withTenant(ctx, async (tx) => {
      const delivery = await findDelivery(tx, id);
      const endpoint = delivery && (await lockWebhookEndpoint(tx, delivery.endpointId));
      if (!endpoint) return refuse('NotFound');
      if (endpoint.disabledAt !== null) return refuse('Gone');
      await tx.repo(WebhookDelivery).update({ id, state: REPLAYED }, REPLAY);
      await enqueueWork(tx, ctx, { topic: 'webhook', payload: { deliveryId: id } });
      return (await findDelivery(tx, id)) ?? refuse('NotFound');
    });
  },
);

/** Tells an endpoint a test event, whatever it asked for. Refuses Forbidden, NotFound, and Gone while it is disabled. */
export const sendTestWebhook = useCase(
  { refuse: refuseWithoutRight },
  async (ctx: Ctx, endpointId: string): Promise<Result<WebhookDeliveryDetails>> => {
    return withTenant(ctx, async (tx) => {
      const endpoint = await lockWebhookEndpoint(tx, endpointId);
      if (endpoint === null) return refuse('NotFound');
      const id = await emitTestWebhook(tx, ctx, endpoint.id);
      return id === null ? refuse('Gone') : ((await findDelivery(tx, id)) ?? refuse('NotFound'));
    });
  },
);

function findDelivery(tx: TenantTransaction, id: string): Promise<WebhookDeliveryDetails | null> {
  return webhookDeliveries(tx).andWhere('d.id = :id', { id }).getOne();
}
