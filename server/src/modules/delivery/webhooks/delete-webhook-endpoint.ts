import { refuse, type Result } from '@countinghouse/domain/refusals';
import { recordAudit } from '../../../platform/audit/record-audit';
import type { Ctx } from '../../../platform/context';
import { withTenant } from '../../../platform/database/with-tenant';
import { useCase } from '../../../platform/use-case';
import { lockWebhookEndpoint } from './lock-webhook-endpoint';
import { refuseWithoutRight } from './refuse-without-right';
import { WebhookDelivery } from './webhook-delivery.entity';
import { WebhookEndpoint } from './webhook-endpoint.entity';

/** Deletes an endpoint with its deliveries, and destroys its secret; answers its id. Refuses Forbidden and NotFound. */
export const deleteWebhookEndpoint = useCase({ refuse: refuseWithoutRight }, async (ctx: Ctx, id: string): Promise<Result<string>> => {
  return withTenant(ctx, async (tx) => {
    const endpoint = await lockWebhookEndpoint(tx, id);
    if (endpoint === null) return refuse('NotFound');
    await tx.repo(WebhookDelivery).delete({ endpointId: endpoint.id });
    await tx.repo(WebhookEndpoint).delete({ id: endpoint.id });
    await recordAudit(tx, ctx, { action: 'webhookEndpoint.deleted', subjectType: 'webhookEndpoint', subjectId: endpoint.id });
    return endpoint.id;
  });
});
