import { isRefusal, type Result } from '@countinghouse/domain/refusals';
import { In, IsNull } from 'typeorm';
import type { ViewerCtx } from '../../../platform/context';
import { readRepo, withTenant } from '../../../platform/database/with-tenant';
import { defineLoader } from '../../../platform/graphql/loader';
import { useCase } from '../../../platform/use-case';
import { requireWorkspaceRight } from '../../workspaces/workspaces/require-workspace-right';
import { Connection } from './connection.entity';
import { presentConnection, SHOWN_OF_CONNECTION, type PackageConnection } from './package-connection';

/** The connections of workspaces, oldest first; the caller checked the rights. */
export const connectionsLoader = defineLoader<string, readonly PackageConnection[]>(async (ctx, workspaceIds) => {
  const stored = await readRepo(ctx, Connection).find({
    where: { workspaceId: In(workspaceIds), deletedAt: IsNull() },
    select: ['workspaceId', ...SHOWN_OF_CONNECTION],
    order: { createdAt: 'ASC', id: 'ASC' },
  });
  const connections = new Map<string, PackageConnection[]>(workspaceIds.map((id) => [id, []]));
  for (const connection of stored) connections.get(connection.workspaceId)?.push(presentConnection(connection));
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
