import type { ViewerCtx } from '../../../platform/context';
import { readInTenant } from '../../../platform/database/with-tenant';
import { reachedBy } from './reached-by';
import type { WorkspaceRow } from './workspace';
import { workspaceListStatement, type WorkspaceQuery } from './workspace-query';

/** An empty page still has one row, with the total and nothing else. */
type ListRow = (WorkspaceRow & { readonly sortKey: string; readonly total: number }) | { readonly id: null; readonly total: number };

/** The rows of a page. SQL by hand: the list is measured by the benchmarks `gateway`, `rest`, `tenancy` and `large-tenant`. */
export function listWorkspaceRows(ctx: ViewerCtx, query: WorkspaceQuery): Promise<ListRow[]> {
  const { name, sql, values } = reachedBy(ctx, workspaceListStatement(ctx.tenant.id, ctx.viewer.userId, query));
  return readInTenant(ctx, sql, values, name);
}
