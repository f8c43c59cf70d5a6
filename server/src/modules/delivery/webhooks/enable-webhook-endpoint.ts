import { refuse, type Result } from '@countinghouse/domain/refusals';
import { recordAudit } from '../../../platform/audit/record-audit';
import type { Ctx } from '../../../platform/context';
import { withTenant } from '../../../platform/database/with-tenant';
import { lockWebhookEndpoint } from './lock-webhook-endpoint';
import { refuseWithoutRight } from './refuse-without-right';
import type { WebhookEndpoint } from './webhook-endpoint';

/** Tells an endpoint again what happens from now on, after it was disabled; what it missed can be replayed. Refuses Forbidden and NotFound. */
export async function enableWebhookEndpoint(ctx: Ctx, id: string): Promise<Result<WebhookEndpoint>> {
  const denied = refuseWithoutRight(ctx);
  if (denied !== null) return denied;
  return withTenant(ctx, async (tx) => {
    const endpoint = await lockWebhookEndpoint(tx, ctx, id);
    if (endpoint === null) return refuse('NotFound');
    if (endpoint.disabledAt === null) return endpoint;
    const key = [ctx.tenant.id, endpoint.id];
    await tx.query(
      'update webhook_endpoint set disabled_at = null, failing_since = null, failures = 0, rests_until = null where tenant_id = $1 and id = $2',
      key,
    );
    await recordAudit(tx, ctx, { action: 'webhookEndpoint.enabled', subjectType: 'webhookEndpoint', subjectId: endpoint.id });
    return { ...endpoint, disabledAt: null, failingSince: null };
  });
}
