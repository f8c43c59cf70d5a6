import type { Ctx } from '../../platform/context';
import type { TenantTransaction } from '../../platform/database/with-tenant';
import { isId } from '../../platform/http/body-fields';
import { ENDPOINT_COLUMNS, type WebhookEndpoint } from './webhook-endpoint';

/** Takes the lock of an endpoint, before that of any of its deliveries, so that nobody waits for the other; null where there is none. */
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
