import { can } from '@countinghouse/domain/access/can';
import type { WorkspaceCapability } from '@countinghouse/domain/access/capability';
import { refuse, type Refusal } from '@countinghouse/domain/refusals';
import type { ViewerCtx } from '../../../platform/context';
import { isId } from '../../../platform/http/body-fields';
import type { TenantTransaction } from '../../../platform/database/with-tenant';
import { rightsOf } from '../../../platform/rights-of';
import { recordCheck } from '../../../platform/use-case';
import { findMembership } from './require-workspace-right.sql';

/** Null when the viewer holds the capability in the workspace; otherwise NotFound where this tenant has no such workspace, else Forbidden. */
export async function requireWorkspaceRight(
  tx: TenantTransaction,
  ctx: ViewerCtx,
  workspaceId: string,
  capability: WorkspaceCapability,
): Promise<Refusal | null> {
  if (!isId(workspaceId)) return refuse('NotFound');
  const membership = await findMembership(tx, ctx, workspaceId);
  if (membership === null) return refuse('NotFound');
  if (!can(rightsOf(ctx), capability, membership)) return refuse('Forbidden');
  recordCheck(ctx, capability);
  return null;
}
