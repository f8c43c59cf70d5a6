import { refuseApiClientName } from '@countinghouse/domain/api-clients/api-client-name';
import { LIMITS } from '@countinghouse/domain/limits';
import { refuse, type Answer } from '@countinghouse/domain/refusals';
import { recordAudit } from '../../platform/audit/record-audit';
import type { ViewerCtx } from '../../platform/context';
import { withTenant } from '../../platform/database/with-tenant';
import { sanitiserFor } from '../../platform/text/sanitiser';
import { newSecretToken } from '../../platform/vault/secret-token';
import { API_CLIENT_COLUMNS, CLIENT_SECRET_PREFIX, type ApiClient, type ApiClientWithSecret } from './api-client';
import { refuseWithoutRight } from './refuse-without-right';

const INSERT = `
insert into api_client (tenant_id, id, name, secret_hash, created_at, created_by) values ($1, $2, $3, $4, $5, $6)
on conflict (tenant_id, name_lower) where revoked_at is null do nothing returning ${API_CLIENT_COLUMNS}`;

/** Makes an API client; its secret is answered here and nowhere else. Refuses Forbidden, names that can't be, Duplicate and LimitReached. */
export async function createApiClient(ctx: ViewerCtx, name: string): Promise<Answer<ApiClientWithSecret>> {
  const refusal = refuseWithoutRight(ctx) ?? refuseApiClientName(name, await sanitiserFor(name));
  if (refusal !== null) return refusal;
  const { token: clientSecret, hash } = newSecretToken(CLIENT_SECRET_PREFIX);
  return withTenant(ctx, async (tx) => {
    const counted = await tx.query<{ live: number }>(
      `select count(*)::integer as live from api_client where tenant_id = $1 and revoked_at is null`,
      [ctx.tenant.id],
    );
    if ((counted[0]?.live ?? 0) >= LIMITS.apiClientsMax) return refuse('LimitReached', undefined, { limit: LIMITS.apiClientsMax });
    const values = [ctx.tenant.id, ctx.ids.next(), name, hash, ctx.clock.now(), ctx.viewer.userId];
    const [apiClient] = await tx.query<ApiClient>(INSERT, values);
    if (apiClient === undefined) return refuse('Duplicate', 'name');
    await recordAudit(tx, ctx, { action: 'apiClient.created', subjectType: 'apiClient', subjectId: apiClient.id });
    return { apiClient, clientSecret };
  });
}
