import { refuse, type Result } from '@countinghouse/domain/refusals';
import type { ClientOfContext, Ctx } from '../../../platform/context';
import { withTenant } from '../../../platform/database/with-tenant';
import { hashOfToken } from '../../../platform/vault/secret-token';
import { guardSecret, type GuardCtx } from '../../../platform/rates/guard-secret';
import { CLIENT_TOKEN_PREFIX } from './api-client';

const FIND = `
select t.client_id as "clientId", c.name, t.actor_id as "actorId", t.org_id as "orgId", t.purposes,
  jsonb_build_object('purposes', c.purposes, 'allWorkspaces', c.all_workspaces) as grants
from client_token t join api_client c on c.tenant_id = t.tenant_id and c.id = t.client_id and c.revoked_at is null
where t.tenant_id = $1 and t.token_hash = $2 and t.expires_at > $3`;

/** Once a minute is often enough for people to see that a client is alive. */
const TOUCH = `update api_client set last_used_at = $3::timestamptz where tenant_id = $1 and id = $2 and (last_used_at is null or last_used_at < $3::timestamptz - interval '1 minute')`;

/** The API client whose token is in an `Authorization` header at this host; null for a header without one, Unauthenticated for an expired token. */
export async function clientOfToken(ctx: Ctx & GuardCtx, authorization: string | undefined): Promise<Result<ClientOfContext> | null> {
  const token = /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1];
  if (token === undefined || !token.startsWith(CLIENT_TOKEN_PREFIX)) return null;
  return guardSecret(ctx, 'token', token, () => findClient(ctx, token));
}

function findClient(ctx: Ctx, token: string): Promise<Result<ClientOfContext>> {
  return withTenant(ctx, async (tx) => {
    const now = ctx.clock.now();
    const [found] = await tx.query<ClientOfContext>(FIND, [ctx.tenant.id, hashOfToken(token), now], 'client-token');
    if (found === undefined) return refuse('Unauthenticated');
    await tx.query(TOUCH, [ctx.tenant.id, found.clientId, now], 'client-used');
    return found;
  });
}
