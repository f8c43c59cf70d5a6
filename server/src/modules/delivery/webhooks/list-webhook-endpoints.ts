import type { Result } from '@countinghouse/domain/refusals';
import type { Ctx } from '../../../platform/context';
import { readRepo } from '../../../platform/database/with-tenant';
import { refuseWithoutRight } from './refuse-without-right';
import { WebhookEndpoint } from './webhook-endpoint.entity';

/** The endpoints of the tenant, the oldest first; refuses Forbidden. */
export async function listWebhookEndpoints(ctx: Ctx): Promise<Result<readonly WebhookEndpoint[]>> {
  return refuseWithoutRight(ctx) ?? readRepo(ctx, WebhookEndpoint).find({ order: { creationTime: 'ASC', id: 'ASC' } });
}
