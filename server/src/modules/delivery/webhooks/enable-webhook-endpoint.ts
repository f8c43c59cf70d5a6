import { refuse, type Result } from '@countinghouse/domain/refusals';
import { recordAudit } from '../../../platform/audit/record-audit';
import type { Ctx } from '../../../platform/context';
import { withTenant } from '../../../platform/database/with-tenant';
import { useCase } from '../../../platform/use-case';
import { lockWebhookEndpoint } from './lock-webhook-endpoint';
import { refuseWithoutRight } from './refuse-without-right';
import { WebhookEndpoint } from './webhook-endpoint.entity';

/** Tells an endpoint again what happens from now on, after it was disabled; what it missed can be replayed. Refuses Forbidden and NotFound. */
export const enableWebhookEndpoint = useCase(
  { refuse: refuseWithoutRight },
  async (ctx: Ctx, id: string): Promise<Result<WebhookEndpoint>> => {
    return withTenant(ctx, async (tx) => {
      const endpoint = await lockWebhookEndpoint(tx, id);
      if (endpoint === null) return refuse('NotFound');
      if (endpoint.disabledAt === null) return endpoint;
      const enabled = { disabledAt: null, failingSince: null, failures: 0, restsUntil: null };
      await tx.repo(WebhookEndpoint).update({ id: endpoint.id }, enabled);
      await recordAudit(tx, ctx, { action: 'webhookEndpoint.enabled', subjectType: 'webhookEndpoint', subjectId: endpoint.id });
      return Object.assign(endpoint, enabled);
    });
  },
);
