import type { ClientGrants } from '@countinghouse/domain/api-clients/client-purpose';
import type { ViewerCtx } from '../../../platform/context';
import { readInTenant } from '../../../platform/database/with-tenant';

const VIEWER = `
select coalesce(array_agg(r.role_id::text) filter (where r.role_id is not null), '{}') as roles from portal_user u
left join user_role r on r.tenant_id = u.tenant_id and r.user_id = u.id
where u.tenant_id = $1 and u.id = $2 and u.status = 'Active' group by u.id`;

const CLIENT = `
select jsonb_build_object('purposes', purposes, 'allWorkspaces', all_workspaces) as grants
from api_client where tenant_id = $1 and id = $2 and revoked_at is null`;

/** The context with the roles or purposes that its viewer has now, for calls that last longer than a request; null when they are not active any more. */
export async function viewerNow(ctx: ViewerCtx): Promise<ViewerCtx | null> {
  if (ctx.viewer.grants !== undefined) return clientNow(ctx);
  const [person] = await readInTenant<{ roles: string[] }>(ctx, VIEWER, [ctx.tenant.id, ctx.viewer.userId], 'viewer-roles');
  return person === undefined ? null : { ...ctx, viewer: { ...ctx.viewer, roleIds: person.roles } };
}

async function clientNow(ctx: ViewerCtx): Promise<ViewerCtx | null> {
  const [client] = await readInTenant<{ grants: ClientGrants }>(ctx, CLIENT, [ctx.tenant.id, ctx.viewer.userId], 'client-grants');
  return client === undefined ? null : { ...ctx, viewer: { ...ctx.viewer, grants: client.grants } };
}
