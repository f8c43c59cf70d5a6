import { LIMITS } from '@countinghouse/domain/limits';
import { refuse, type Result } from '@countinghouse/domain/refusals';
import { WEBHOOK_EVENTS, webhookEventsOf } from '@countinghouse/domain/webhooks/webhook-event';
import { recordAudit } from '../../../platform/audit/record-audit';
import type { Ctx } from '../../../platform/context';
import { withTenant } from '../../../platform/database/with-tenant';
import { refuseWebhookUrl } from './refuse-webhook-url';
import { refuseWithoutRight } from './refuse-without-right';
import { ENDPOINT_COLUMNS, type WebhookEndpoint, type WebhookEndpointWithSecret } from './webhook-endpoint';
import { newWebhookSecret, sealWebhookSecret } from './webhook-secret';

/** The address of a new endpoint and the events that it gets. */
export interface CreateWebhookEndpoint {
  readonly url: string;
  readonly events: readonly string[];
}

const INSERT = `
insert into webhook_endpoint (tenant_id, id, url, events, sealed_secret, sealed_data_key, key_version, created_at) values ($1, $2, $3, $4, $5, $6, $7, $8)
returning ${ENDPOINT_COLUMNS}`;

/** Makes an endpoint; its secret is answered here and nowhere else. Refuses Forbidden, addresses and events that can't be, and LimitReached. */
export async function createWebhookEndpoint(ctx: Ctx, input: CreateWebhookEndpoint): Promise<Result<WebhookEndpointWithSecret>> {
  const refusal = refuseWithoutRight(ctx) ?? refuseWebhookUrl(input.url, ctx.outbound);
  if (refusal !== null) return refusal;
  const events = webhookEventsOf(input.events);
  if (events === null) return refuse('InvalidInput', 'events', { problem: `must be a list of ${WEBHOOK_EVENTS.join(', ')}` });
  const id = ctx.ids.next();
  const sharedSecret = newWebhookSecret();
  const { sealedCredentials, sealedDataKey, keyVersion } = sealWebhookSecret(ctx, id, sharedSecret);
  return withTenant(ctx, async (tx) => {
    const counted = await tx.query<{ total: number }>('select count(*)::integer as total from webhook_endpoint where tenant_id = $1', [
      ctx.tenant.id,
    ]);
    if ((counted[0]?.total ?? 0) >= LIMITS.webhookEndpointsMax)
      return refuse('LimitReached', undefined, { limit: LIMITS.webhookEndpointsMax });
    const values = [ctx.tenant.id, id, new URL(input.url).href, events, sealedCredentials, sealedDataKey, keyVersion, ctx.clock.now()];
    const [endpoint] = await tx.query<WebhookEndpoint>(INSERT, values);
    if (endpoint === undefined) throw new Error('An endpoint was not stored.');
    await recordAudit(tx, ctx, { action: 'webhookEndpoint.created', subjectType: 'webhookEndpoint', subjectId: id });
    return { endpoint, sharedSecret };
  });
}
