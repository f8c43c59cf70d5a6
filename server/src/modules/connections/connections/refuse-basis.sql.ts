import type { StoredRequestOptions } from '@countinghouse/domain/requests/stored-request-options';
import type { TenantTransaction } from '../../../platform/database/with-tenant';

/** SQL by hand: this module does not know the requests of collections. */
const OPTIONS = 'select options from submission_request where tenant_id = $1 and id = $2';

/** What a request asks for; null where there is no such request. */
export async function findRequestOptions(tx: TenantTransaction, tenantId: string, requestId: string): Promise<StoredRequestOptions | null> {
  const [request] = await tx.query<{ options: StoredRequestOptions }>(OPTIONS, [tenantId, requestId]);
  return request?.options ?? null;
}
