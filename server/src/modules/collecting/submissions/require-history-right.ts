import { can } from '@countinghouse/domain/access/can';
import { refuse, type Refusal } from '@countinghouse/domain/refusals';
import type { ViewerCtx } from '../../../platform/context';
import type { TenantTransaction } from '../../../platform/database/with-tenant';
import { rightsOf } from '../../../platform/rights-of';
import { recordCheck } from '../../../platform/use-case';
import { requireWorkspaceRight } from '../../workspaces/workspaces/require-workspace-right';

/** Which history is asked for. */
export interface RequestedHistory {
  /** Null: that of the whole tenant. */
  readonly workspaceId: string | null;
  readonly includeDeleted: boolean;
}

/** Null when the viewer may see a history; otherwise NotFound or Forbidden. That of the tenant needs `CanViewGlobalSubmissions`, and shows deleted ones of the viewer's own workspaces. */
export async function requireHistoryRight(
  tx: TenantTransaction,
  ctx: ViewerCtx,
  { workspaceId, includeDeleted }: RequestedHistory,
): Promise<Refusal | null> {
  if (workspaceId !== null)
    return requireWorkspaceRight(tx, ctx, workspaceId, includeDeleted ? 'CanViewDeletedSubmissions' : 'CanViewWorkspace');
  const viewer = rightsOf(ctx);
  const allowed =
    can(viewer, 'CanViewGlobalSubmissions') && (!includeDeleted || can(viewer, 'CanViewDeletedSubmissions', { isMember: true }));
  if (!allowed) return refuse('Forbidden');
  recordCheck(ctx, 'CanViewGlobalSubmissions');
  return null;
}
