import { LIMITS } from '@countinghouse/domain/limits';
import { refuse, type Result } from '@countinghouse/domain/refusals';
import { WEBHOOK_EVENTS, webhookEventsOf } from '@countinghouse/domain/webhooks/webhook-event';
import { recordAudit } from '../../../platform/audit/record-audit';
import type { Ctx } from '../../../platform/context';
import { withTenant } from '../../../platform/database/with-tenant';
import { useCase } from '../../../platform/use-case';
import { refuseWebhookUrl } from './refuse-webhook-url';
import { refuseWithoutRight } from './refuse-without-right';
import { WebhookEndpoint } from './webhook-endpoint.entity';
import { newWebhookSecret, sealWebhookSecret } from './webhook-secret';

/** An endpoint with its secret: the only time that it is shown. */
interface WebhookEndpointWithSecret {
  readonly endpoint: WebhookEndpoint;
  readonly sharedSecret: string;
}

/** The address of a new endpoint and the events that it gets. */
export interface CreateWebhookEndpoint {
  readonly url: string;
  readonly events: readonly string[];
}

/** Makes an endpoint; its secret is answered here and nowhere else. Refuses Forbidden, addresses and events that can't be, and LimitReached. */
export const createWebhookEndpoint = useCase(
  { refuse: refuseWithoutRight },
  async (ctx: Ctx, input: CreateWebhookEndpoint): Promise<Result<WebhookEndpointWithSecret>> => {
    const refusal = refuseWebhookUrl(input.url, ctx.outbound);
    if (refusal !== null) return refusal;
    const eventTypes = webhookEventsOf(input.events);
    if (eventTypes === null) return refuse('InvalidInput', 'events', { problem: `must be a list of ${WEBHOOK_EVENTS.join(', ')}` });
    const id = ctx.ids.next();
    const sharedSecret = newWebhookSecret();
    const { sealedCredentials: sealedSecret, sealedDataKey, keyVersion } = sealWebhookSecret(ctx, id, sharedSecret);
    return withTenant(ctx, async (tx) => {
      const endpoints = tx.repo(WebhookEndpoint);
      if ((await endpoints.count()) >= LIMITS.webhookEndpointsMax)
        return refuse('LimitReached', undefined, { limit: LIMITS.webhookEndpointsMax });
      const secret = { sealedSecret, sealedDataKey, keyVersion };
      const [endpoint] = await endpoints.insertReturning({
        id,
        url: new URL(input.url).href,
        eventTypes,
        ...secret,
        creationTime: ctx.clock.now(),
      });
      if (endpoint === undefined) throw new Error('An endpoint was not stored.');
      await recordAudit(tx, ctx, { action: 'webhookEndpoint.created', subjectType: 'webhookEndpoint', subjectId: id });
      return { endpoint, sharedSecret };
    });
  },
);
