import type { ViewerCtx } from '../../platform/context';
import { readInTenant } from '../../platform/database/with-tenant';
import { findRunningImport, type RunningImport } from './list-running-imports';

/**
 * Changes of imports of the tenant, or of one workspace, as they happen. Each is read and authorised anew for the viewer as they are
 * then, so that it tells nothing once a right is gone; changes of one import that come faster than they are taken become one.
 */
export async function* watchImports(ctx: ViewerCtx, workspaceId: string | null): AsyncGenerator<RunningImport> {
  const changed = new Set<string>();
  let wake: () => void = () => undefined;
  const silence = ctx.events.subscribe((event) => {
    if (event.topic !== 'importChanged' || event.tenantId !== ctx.tenant.id) return;
    if (workspaceId !== null && event.workspaceId !== workspaceId) return;
    changed.add(event.financialRecordId);
    wake();
  });
  try {
    for (;;) {
      for (const id of takeAll(changed)) {
        const job = await findFor(ctx, id);
        if (job !== null) yield job;
      }
      if (changed.size === 0) await new Promise<void>((resolve) => (wake = resolve));
    }
  } finally {
    silence();
  }
}

function takeAll(changed: Set<string>): string[] {
  const ids = [...changed];
  changed.clear();
  return ids;
}

const VIEWER = `
select coalesce(array_agg(r.role_id::text) filter (where r.role_id is not null), '{}') as roles from portal_user u
left join user_role r on r.tenant_id = u.tenant_id and r.user_id = u.id
where u.tenant_id = $1 and u.id = $2 and u.status = 'Active' group by u.id`;

async function findFor(ctx: ViewerCtx, financialRecordId: string): Promise<RunningImport | null> {
  const [person] = await readInTenant<{ roles: string[] }>(ctx, VIEWER, [ctx.tenant.id, ctx.viewer.userId], 'viewer-roles');
  if (person === undefined) return null;
  return findRunningImport({ ...ctx, viewer: { ...ctx.viewer, roleIds: person.roles } }, financialRecordId);
}
