import { LIMITS } from '@countinghouse/domain/limits';
import { LessThan, Raw } from 'typeorm';
import type { Ctx } from '../../../platform/context';
import { withTenant } from '../../../platform/database/with-tenant';
import { WebhookDelivery } from './webhook-delivery.entity';
import { WebhookEvent } from './webhook-event.entity';

/** A delivery of an event; completed by the event's id. */
const IN_USE = 'select from webhook_delivery d where d.tenant_id = webhook_event.tenant_id and d.event_id =';

/** Purges deliveries that ended long ago, and events without remaining deliveries. */
export async function purgeWebhookDeliveries(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - LIMITS.endedWebhookDays * 86_400_000);
  await withTenant(ctx, async (tx) => {
    await tx.repo(WebhookDelivery).delete({ endedAt: LessThan(before) });
    await tx.repo(WebhookEvent).delete({ createdAt: LessThan(before), id: Raw((id) => `not exists (${IN_USE} ${id})`) });
  });
}
