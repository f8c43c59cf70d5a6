import { LIMITS } from '@countinghouse/domain/limits';
import type { Ctx } from '../../../platform/context';
import { withTenant } from '../../../platform/database/with-tenant';

const FORGET = `delete from webhook_delivery where tenant_id = $1 and ended_at < $2`;
const FORGET_EVENTS = `
delete from webhook_event v where v.tenant_id = $1 and v.created_at < $2
  and not exists (select from webhook_delivery d where d.tenant_id = v.tenant_id and d.event_id = v.id)`;

/** Purges deliveries that ended long ago, and events without remaining deliveries. */
export async function purgeWebhookDeliveries(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - LIMITS.endedWebhookDays * 86_400_000);
  await withTenant(ctx, async (tx) => {
    await tx.query(FORGET, [ctx.tenant.id, before]);
    await tx.query(FORGET_EVENTS, [ctx.tenant.id, before]);
  });
}
