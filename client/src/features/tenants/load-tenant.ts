import type { Brand } from '@countinghouse/domain/tenants/brand';
import type { TenantQuery } from '../../lib/graphql/types.generated';
import { problemFrom } from '../../lib/calls/api-problem';
import { jsonHeaders, newRequestId } from '../../lib/calls/request-headers';
import { loadBrand } from './load-brand';
import query from './tenant.graphql?raw';

export type Tenant = TenantQuery['tenant'] & { readonly brand: Brand };

/** The tenant of this host with its brand, before anyone is signed in and without the GraphQL client; throws `ApiProblem`. */
export async function loadTenant(): Promise<Tenant> {
  const requestId = newRequestId();
  const headers = { ...jsonHeaders(requestId, null), 'Content-Type': 'application/json', 'apollo-require-preflight': 'true' };
  const response = await fetch('/graphql', { method: 'POST', headers, body: JSON.stringify({ operationName: 'Tenant', query }) });
  const answer = (await response.json().catch(() => null)) as { data?: TenantQuery | null } | null;
  if (!answer?.data?.tenant) throw problemFrom(answer, response.status, requestId);
  const brand = await loadBrand(answer.data.tenant.brandName);
  return { ...answer.data.tenant, brand, visibleName: brand.visibleName ?? answer.data.tenant.visibleName };
}
