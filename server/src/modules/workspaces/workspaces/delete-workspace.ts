import { refuse, type Result } from '@countinghouse/domain/refusals';
import { IsNull } from 'typeorm';
import type { ViewerCtx } from '../../../platform/context';
import { withTenant, type TenantTransaction } from '../../../platform/database/with-tenant';
import { publishEvent } from '../../../platform/domain-events';
import { useCase } from '../../../platform/use-case';
import { revokeDelegatedTokens } from '../delegated-tokens/revoke-delegated-tokens';
import { auditWorkspaceChange } from './audit-change';
import { requireWorkspaceRight } from './require-workspace-right';
import { workspaceDeleted, workspaceDeleting } from './workspace-events';
import { AccessRequest } from './access-request.entity';
import { Workspace } from './workspace.entity';

/**
 * Deletes a workspace with all that belongs to it: its imports are canceled, its collections deleted, and everything that reached into
 * it from outside is revoked. Answers its id; refuses NotFound and Forbidden.
 */
export const deleteWorkspace = useCase(
  { right: 'CanDeleteWorkspace', of: 'workspace' },
  async (ctx: ViewerCtx, workspaceId: string): Promise<Result<string>> => {
    return withTenant(ctx, async (tx): Promise<Result<string>> => {
      const denied = await requireWorkspaceRight(tx, ctx, workspaceId, 'CanDeleteWorkspace');
      if (denied !== null) return denied;
      await publishEvent(tx, ctx, workspaceDeleting, { workspaceId });
      if (!(await markDeleted(tx, ctx, workspaceId))) return refuse('NotFound');
      await publishEvent(tx, ctx, workspaceDeleted, { workspaceId });
      await revokeDelegatedTokens(tx, ctx, workspaceId);
      await tx.repo(AccessRequest).delete({ workspaceId });
      await auditWorkspaceChange(tx, ctx, 'workspace.deleted', workspaceId);
      return workspaceId;
    });
  },
);

async function markDeleted(tx: TenantTransaction, ctx: ViewerCtx, workspaceId: string): Promise<boolean> {
  const deleted = { deletedAt: ctx.clock.now(), version: () => 'version + 1' };
  return (await tx.repo(Workspace).update({ id: workspaceId, deletedAt: IsNull() }, deleted)) > 0;
}
