import type { ViewerCtx } from '../../platform/context';
import { readInTenant } from '../../platform/database/with-tenant';

const VIEWER = `
select coalesce(array_agg(r.role_id::text) filter (where r.role_id is not null), '{}') as roles from portal_user u
left join user_role r on r.tenant_id = u.tenant_id and r.user_id = u.id
where u.tenant_id = $1 and u.id = $2 and u.status = 'Active' group by u.id`;

/** The context with the roles that its viewer has now, for calls that last longer than a request; null when they are not active any more. */
export async function viewerNow(ctx: ViewerCtx): Promise<ViewerCtx | null> {
  const [person] = await readInTenant<{ roles: string[] }>(ctx, VIEWER, [ctx.tenant.id, ctx.viewer.userId], 'viewer-roles');
  return person === undefined ? null : { ...ctx, viewer: { ...ctx.viewer, roleIds: person.roles } };
}
