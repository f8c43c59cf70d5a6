import type { ViewerCtx } from '../../../platform/context';
import { readInTenant } from '../../../platform/database/with-tenant';
import { defineLoader } from '../../../platform/graphql/loader';
import { reachedBy } from './reached-by';
import { isMemberSql, WORKSPACE_COLUMNS, workspacePresenter, type Workspace, type WorkspaceRow } from './workspace';

const BY_ID = `
  select ${WORKSPACE_COLUMNS}, ${isMemberSql('$2')}
  from workspace w where w.tenant_id = $1 and w.id = any($3::uuid[]) and w.deleted_at is null`;

/** Workspaces by id as the viewer may see them; null for one that this tenant does not have, or no longer, and for one that an API client was not given. */
export const workspaceLoader = defineLoader<string, Workspace | null>(async (ctx, ids) => {
  const viewer = ctx as ViewerCtx;
  const { sql, name } = reachedBy(viewer, { sql: BY_ID, name: 'workspaces-by-id' });
  const rows = await readInTenant<WorkspaceRow>(ctx, sql, [ctx.tenant.id, viewer.viewer.userId, ids], name);
  const present = workspacePresenter(viewer);
  const shown = viewer.viewer.grants === undefined ? rows : rows.filter((row) => row.is_member);
  const workspaces = new Map(shown.map((row) => [row.id, present(row)]));
  return ids.map((id) => workspaces.get(id) ?? null);
});
