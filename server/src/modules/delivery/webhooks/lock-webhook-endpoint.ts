import type { TenantTransaction } from '../../../platform/database/with-tenant';
import { isId } from '../../../platform/http/body-fields';
import { WebhookEndpoint } from './webhook-endpoint.entity';

/** Locks an endpoint before any of its deliveries, which prevents deadlocks; null when there is no such endpoint. */
export async function lockWebhookEndpoint(tx: TenantTransaction, id: string): Promise<WebhookEndpoint | null> {
  if (!isId(id)) return null;
  return tx.repo(WebhookEndpoint).findOne({ where: { id: id.toLowerCase() }, lock: 'pessimistic_write' });
}
