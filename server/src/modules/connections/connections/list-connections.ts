import { isRefusal, type Result } from '@countinghouse/domain/refusals';
import type { ViewerCtx } from '../../../platform/context';
import { withTenant } from '../../../platform/database/with-tenant';
import { defineLoader } from '../../../platform/graphql/loader';
import { useCase } from '../../../platform/use-case';
import { requireWorkspaceRight } from '../../workspaces/workspaces/require-workspace-right';
import { presentConnection, type PackageConnection, type PackageConnectionRow } from './package-connection';

const OF_WORKSPACES = `
  select c.workspace_id, c.id, c.dataset_name, c.datasource_name_id, c.state, c.created_at, c.access_ends_at
  from connection c where c.tenant_id = $1 and c.workspace_id = any($2::uuid[]) and c.deleted_at is null
  order by c.created_at, c.id`;

/** The connections of workspaces, oldest first; the caller checked the rights. */
export const connectionsLoader = defineLoader<string, readonly PackageConnection[]>(async (ctx, workspaceIds) => {
  const rows = await withTenant(ctx, (tx) =>
    tx.query<PackageConnectionRow & { workspace_id: string }>(OF_WORKSPACES, [ctx.tenant.id, workspaceIds], 'connections-of-workspaces'),
  );
  const connections = new Map<string, PackageConnection[]>(workspaceIds.map((id) => [id, []]));
  for (const row of rows) connections.get(row.workspace_id)?.push(presentConnection(row));
  return workspaceIds.map((id) => connections.get(id) ?? []);
});

/** The connections of a workspace, oldest first; refuses NotFound and Forbidden. */
export const listConnections = useCase(
  { right: 'CanViewWorkspace', of: 'workspace' },
  async (ctx: ViewerCtx, workspaceId: string): Promise<Result<readonly PackageConnection[]>> => {
    const denied = await withTenant(ctx, (tx) => requireWorkspaceRight(tx, ctx, workspaceId, 'CanViewWorkspace'));
    return isRefusal(denied) ? denied : connectionsLoader.load(ctx, workspaceId);
  },
);
