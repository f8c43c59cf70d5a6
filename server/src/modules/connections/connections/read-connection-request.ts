import { refuse, type Result } from '@countinghouse/domain/refusals';
import type { ViewerCtx } from '../../../platform/context';
import { withTenant } from '../../../platform/database/with-tenant';
import { useCase } from '../../../platform/use-case';
import { requireWorkspaceRight } from '../../workspaces/workspaces/require-workspace-right';
import { presentConnectionRequest, REQUEST_COLUMNS, type ConnectionRequest, type ConnectionRequestRow } from './connection-request';

const FIND = `select ${REQUEST_COLUMNS} from connection_request c where c.tenant_id = $1 and c.id = $2 and c.workspace_id = $3`;

/** The status of a connection request; refuses NotFound and Forbidden. */
export const readConnectionRequest = useCase(
  { right: 'CanViewWorkspace', of: 'workspace' },
  async (ctx: ViewerCtx, workspaceId: string, id: string): Promise<Result<ConnectionRequest>> => {
    return withTenant(ctx, async (tx) => {
      const refused = await requireWorkspaceRight(tx, ctx, workspaceId, 'CanViewWorkspace');
      if (refused !== null) return refused;
      const [row] = await tx.query<ConnectionRequestRow>(FIND, [ctx.tenant.id, id, workspaceId]);
      return row === undefined ? refuse('NotFound') : presentConnectionRequest(row, ctx.clock.now());
    });
  },
);
