import { refuse, type Result } from '@countinghouse/domain/refusals';
import type { ViewerCtx } from '../../../platform/context';
import { withTenant } from '../../../platform/database/with-tenant';
import { useCase } from '../../../platform/use-case';
import { requireWorkspaceRight } from '../../workspaces/workspaces/require-workspace-right';
import { presentConnectionRequest, selectRequests, type ConnectionRequest } from './connection-request';

/** The status of a connection request; refuses NotFound and Forbidden. */
export const readConnectionRequest = useCase(
  { right: 'CanViewWorkspace', of: 'workspace' },
  async (ctx: ViewerCtx, workspaceId: string, id: string): Promise<Result<ConnectionRequest>> => {
    return withTenant(ctx, async (tx) => {
      const refused = await requireWorkspaceRight(tx, ctx, workspaceId, 'CanViewWorkspace');
      if (refused !== null) return refused;
      const request = await selectRequests(tx).andWhere({ id, workspaceId }).getOne();
      return request === null ? refuse('NotFound') : presentConnectionRequest(request, ctx.clock.now());
    });
  },
);
