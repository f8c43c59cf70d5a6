import type { ViewerCtx } from '../../platform/context';
import { readInTenant } from '../../platform/database/with-tenant';
import { defineLoader } from '../../platform/graphql/loader';
import { isMemberSql, WORKSPACE_COLUMNS, workspacePresenter, type Workspace, type WorkspaceRow } from './workspace';

const BY_ID = `
  select ${WORKSPACE_COLUMNS}, ${isMemberSql('$2')}
  from workspace w where w.tenant_id = $1 and w.id = any($3::uuid[]) and w.deleted_at is null`;

/** Workspaces by id as the viewer may see them; null for one that this tenant does not have, or no longer. */
export const workspaceLoader = defineLoader<string, Workspace | null>(async (ctx, ids) => {
  const viewer = ctx as ViewerCtx;
  const rows = await readInTenant<WorkspaceRow>(ctx, BY_ID, [ctx.tenant.id, viewer.viewer.userId, ids], 'workspaces-by-id');
  const present = workspacePresenter(viewer);
  const workspaces = new Map(rows.map((row) => [row.id, present(row)]));
  return ids.map((id) => workspaces.get(id) ?? null);
});
