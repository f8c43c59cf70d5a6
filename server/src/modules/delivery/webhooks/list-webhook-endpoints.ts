import type { Result } from '@countinghouse/domain/refusals';
import type { Ctx } from '../../../platform/context';
import { readInTenant } from '../../../platform/database/with-tenant';
import { refuseWithoutRight } from './refuse-without-right';
import { ENDPOINT_COLUMNS, type WebhookEndpoint } from './webhook-endpoint';

const LIST = `select ${ENDPOINT_COLUMNS} from webhook_endpoint where tenant_id = $1 order by created_at, id`;

/** The endpoints of the tenant, the oldest first; refuses Forbidden. */
export async function listWebhookEndpoints(ctx: Ctx): Promise<Result<readonly WebhookEndpoint[]>> {
  return refuseWithoutRight(ctx) ?? readInTenant<WebhookEndpoint>(ctx, LIST, [ctx.tenant.id]);
}
