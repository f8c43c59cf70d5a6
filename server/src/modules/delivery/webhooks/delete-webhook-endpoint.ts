import { refuse, type Result } from '@countinghouse/domain/refusals';
import { recordAudit } from '../../../platform/audit/record-audit';
import type { Ctx } from '../../../platform/context';
import { withTenant } from '../../../platform/database/with-tenant';
import { lockWebhookEndpoint } from './lock-webhook-endpoint';
import { refuseWithoutRight } from './refuse-without-right';

/** Deletes an endpoint with its deliveries, and destroys its secret; answers its id. Refuses Forbidden and NotFound. */
export async function deleteWebhookEndpoint(ctx: Ctx, id: string): Promise<Result<string>> {
  const denied = refuseWithoutRight(ctx);
  if (denied !== null) return denied;
  return withTenant(ctx, async (tx) => {
    const endpoint = await lockWebhookEndpoint(tx, ctx, id);
    if (endpoint === null) return refuse('NotFound');
    const key = [ctx.tenant.id, endpoint.id];
    await tx.query('delete from webhook_delivery where tenant_id = $1 and endpoint_id = $2', key);
    await tx.query('delete from webhook_endpoint where tenant_id = $1 and id = $2', key);
    await recordAudit(tx, ctx, { action: 'webhookEndpoint.deleted', subjectType: 'webhookEndpoint', subjectId: endpoint.id });
    return endpoint.id;
  });
}
