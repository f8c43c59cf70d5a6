import { refuseApiClientName } from '@countinghouse/domain/api-clients/api-client-name';
import { LIMITS } from '@countinghouse/domain/limits';
import { isRefusal, refuse, type Result } from '@countinghouse/domain/refusals';
import { recordAudit } from '../../../platform/audit/record-audit';
import type { ViewerCtx } from '../../../platform/context';
import { withTenant } from '../../../platform/database/with-tenant';
import { sanitiserFor } from '../../../platform/text/sanitiser';
import { newSecretToken } from '../../../platform/vault/secret-token';
import { API_CLIENT_COLUMNS, CLIENT_SECRET_PREFIX, type ApiClient, type ApiClientWithSecret } from './api-client';
import { giveWorkspaces, PLATFORM_GRANTS, readGrants, refuseUnknown, type RequestedGrants } from './client-workspaces';
import { refuseWithoutRight } from './refuse-without-right';

const INSERT = `
insert into api_client (tenant_id, id, name, secret_hash, created_at, created_by, purposes, all_workspaces) values ($1, $2, $3, $4, $5, $6, $7, $8)
on conflict (tenant_id, name_lower) where revoked_at is null do nothing returning id`;
const READ = `select ${API_CLIENT_COLUMNS} from api_client where tenant_id = $1 and id = $2`;

/** Makes an API client; its secret is answered here and nowhere else. Refuses Forbidden, names and grants that can't be, Duplicate and LimitReached. */
export async function createApiClient(
  ctx: ViewerCtx,
  name: string,
  requested: RequestedGrants = PLATFORM_GRANTS,
): Promise<Result<ApiClientWithSecret>> {
  const refusal = refuseWithoutRight(ctx) ?? refuseApiClientName(name, await sanitiserFor(name));
  if (refusal !== null) return refusal;
  const grants = readGrants(requested);
  if (isRefusal(grants)) return grants;
  const { token: clientSecret, hash } = newSecretToken(CLIENT_SECRET_PREFIX);
  return withTenant(ctx, async (tx) => {
    const counted = await tx.query<{ live: number }>(
      `select count(*)::integer as live from api_client where tenant_id = $1 and revoked_at is null`,
      [ctx.tenant.id],
    );
    if ((counted[0]?.live ?? 0) >= LIMITS.apiClientsMax) return refuse('LimitReached', undefined, { limit: LIMITS.apiClientsMax });
    const unknown = await refuseUnknown(tx, ctx, grants);
    if (unknown !== null) return unknown;
    const [id, now] = [ctx.ids.next(), ctx.clock.now()];
    const values = [ctx.tenant.id, id, name, hash, now, ctx.viewer.userId, grants.purposes, grants.allWorkspaces];
    const made = await tx.query(INSERT, values);
    if (made.length === 0) return refuse('Duplicate', 'name');
    await giveWorkspaces(tx, ctx, id, grants.workspaceIds ?? []);
    const [apiClient] = await tx.query<ApiClient>(READ, [ctx.tenant.id, id]);
    if (apiClient === undefined) throw new Error('The client was stored just now.');
    await recordAudit(tx, ctx, { action: 'apiClient.created', subjectType: 'apiClient', subjectId: apiClient.id });
    return { apiClient, clientSecret };
  });
}
