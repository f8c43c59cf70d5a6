import type { Ctx } from '../../../platform/context';
import type { TenantTransaction } from '../../../platform/database/with-tenant';
import { hashOfToken } from '../../../platform/vault/secret-token';

/** SQL by hand: each download asks once for the link and for the session or client that it ends with. */
const OPEN = `
select l.created_by as "userId", l.api_client_id as "clientId" from download_link l
where l.tenant_id = $1 and l.token_hash = $2 and l.path = $3 and l.expires_at > $4 and (l.created_by is null or exists (
  select from session s join portal_user u on u.tenant_id = s.tenant_id and u.id = s.user_id and u.status = 'Active'
  where s.tenant_id = l.tenant_id and s.id = l.session_id and s.revoked_at is null and least(s.absolute_expires_at, s.sliding_expires_at) > $4))
and (l.api_client_id is null or exists (
  select from api_client c where c.tenant_id = l.tenant_id and c.id = l.api_client_id and c.revoked_at is null))`;

/** Who made a link: a person, an API client, or a borrower where neither is named. */
export interface LinkMaker {
  readonly userId: string | null;
  readonly clientId: string | null;
}

/** Who made the link whose token opens the file at `path` now; null where it opens nothing, or its maker signed out or was revoked. */
export async function openLink(tx: TenantTransaction, ctx: Ctx, path: string, token: string): Promise<LinkMaker | null> {
  const values = [ctx.tenant.id, hashOfToken(token), path.toLowerCase(), ctx.clock.now()];
  const [link] = await tx.query<LinkMaker>(OPEN, values, 'download-link');
  return link ?? null;
}
