import { refuse, type Result } from '@countinghouse/domain/refusals';
import { recordAudit } from '../../../platform/audit/record-audit';
import type { ViewerCtx } from '../../../platform/context';
import { withTenant } from '../../../platform/database/with-tenant';
import { isId } from '../../../platform/http/body-fields';
import { useCase } from '../../../platform/use-case';
import { lockWorkspace } from '../../workspaces/workspaces/lock-workspace';
import { requireWorkspaceRight } from '../../workspaces/workspaces/require-workspace-right';
import { touchWorkspace } from '../../workspaces/workspaces/touch-workspace';
import { deleteConnections } from './delete-connections';

/** Which connection of which workspace. */
export interface ConnectionReference {
  readonly workspaceId: string;
  readonly connectionId: string;
}

/** Deletes a connection and destroys its credentials; answers its id. Refuses NotFound and Forbidden (docs/spec.md, lender 6). */
export const deleteConnection = useCase(
  { right: 'CanDeleteWorkspaceConnection', of: 'workspace' },
  async (ctx: ViewerCtx, { workspaceId, connectionId }: ConnectionReference): Promise<Result<string>> => {
    return withTenant(ctx, async (tx) => {
      const denied = await requireWorkspaceRight(tx, ctx, workspaceId, 'CanDeleteWorkspaceConnection');
      if (denied !== null) return denied;
      if (!isId(connectionId)) return refuse('NotFound');
      if ((await lockWorkspace(tx, workspaceId)) === null) return refuse('NotFound');
      const [deleted] = await deleteConnections(tx, ctx, workspaceId, connectionId);
      if (deleted === undefined) return refuse('NotFound');
      await touchWorkspace(tx, ctx, workspaceId);
      await recordAudit(tx, ctx, { action: 'connection.deleted', subjectType: 'connection', subjectId: deleted });
      return deleted;
    });
  },
);
