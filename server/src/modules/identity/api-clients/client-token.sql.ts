import type { ClientOfContext } from '../../../platform/context';
import { readInTenant, type TenantScope, type TenantTransaction } from '../../../platform/database/with-tenant';

/** SQL by hand, like the others of this file: each call of a program begins with it, so it is prepared once for each connection. */
const FIND = `
select t.client_id as "clientId", c.name, t.actor_id as "actorId", t.org_id as "orgId", t.purposes,
  jsonb_build_object('purposes', c.purposes, 'allWorkspaces', c.all_workspaces) as grants
from client_token t join api_client c on c.tenant_id = t.tenant_id and c.id = t.client_id and c.revoked_at is null
where t.tenant_id = $1 and t.token_hash = $2 and t.expires_at > $3`;

/** Once a minute is often enough for people to see that a client is alive. */
const TOUCH = `update api_client set last_used_at = $3::timestamptz where tenant_id = $1 and id = $2 and (last_used_at is null or last_used_at < $3::timestamptz - interval '1 minute')`;

const END = `
select t.expires_at as "expiresAt" from client_token t
join api_client c on c.tenant_id = t.tenant_id and c.id = t.client_id and c.revoked_at is null
where t.tenant_id = $1 and t.token_hash = $2`;

/** The API client of a token that has not ended; empty where there is none. */
export function findClientOfToken(tx: TenantTransaction, tenantId: string, hash: Buffer, now: Date): Promise<ClientOfContext[]> {
  return tx.query(FIND, [tenantId, hash, now], 'client-token');
}

/** Stores when a client was last seen. */
export async function touchClient(tx: TenantTransaction, tenantId: string, clientId: string, now: Date): Promise<void> {
  await tx.query(TOUCH, [tenantId, clientId, now], 'client-used');
}

/** When a token ends; empty once it has ended before its time. */
export function findTokenEnd(scope: TenantScope, hash: Buffer): Promise<{ expiresAt: Date }[]> {
  return readInTenant(scope, END, [scope.tenant.id, hash], 'client-token-end');
}
