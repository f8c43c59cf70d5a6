import type { Result } from '@countinghouse/domain/refusals';
import type { Ctx } from '../../../platform/context';
import { readRepo } from '../../../platform/database/with-tenant';
import { useCase } from '../../../platform/use-case';
import { refuseWithoutRight } from './refuse-without-right';
import { WebhookEndpoint } from './webhook-endpoint.entity';

/** The endpoints of the tenant, the oldest first; refuses Forbidden. */
export const listWebhookEndpoints = useCase(
  { refuse: refuseWithoutRight },
  async (ctx: Ctx): Promise<Result<readonly WebhookEndpoint[]>> => {
    return readRepo(ctx, WebhookEndpoint).find({ order: { creationTime: 'ASC', id: 'ASC' } });
  },
);
