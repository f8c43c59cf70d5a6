import type { Ctx } from '../../../platform/context';
import type { TenantTransaction } from '../../../platform/database/with-tenant';
import { isId } from '../../../platform/http/body-fields';
import { ENDPOINT_COLUMNS, type WebhookEndpoint } from './webhook-endpoint';

/** Locks an endpoint before any of its deliveries, which prevents deadlocks; null when there is no such endpoint. */
export async function lockWebhookEndpoint(
  tx: TenantTransaction,
  { tenant }: Pick<Ctx, 'tenant'>,
  id: string,
): Promise<WebhookEndpoint | null> {
  if (!isId(id)) return null;
  const [found] = await tx.query<WebhookEndpoint>(
    `select ${ENDPOINT_COLUMNS} from webhook_endpoint where tenant_id = $1 and id = $2 for update`,
    [tenant.id, id.toLowerCase()],
  );
  return found ?? null;
}
