import { isRefusal, refuse, type Result } from '@countinghouse/domain/refusals';
import type { TenantTransaction } from '../../../platform/database/with-tenant';
import { isId } from '../../../platform/http/body-fields';
import type { DelegatedPurpose } from '../delegated-tokens/delegated-token';
import type { PrincipalRequestCtx } from '../../../platform/request-ctx';
import { auditWorkspaceChange } from '../workspaces/audit-change';
import { findOrganization, readOrganizationId, refuseStranger, requireOrganization } from './require-organization';
import { Workspace } from '../workspaces/workspace.entity';

/**
 * Like `requireOrganization`, but an id that an API client uses for the first time creates a workspace, which has its id as its name until
 * it is initialized. The workspace has no users until an administrator adds some. A token that is bound to a workspace creates no other,
 * and a client with a list of workspaces creates none.
 */
export async function ensureOrganization(
  tx: TenantTransaction,
  ctx: PrincipalRequestCtx,
  orgId: string,
  purpose: DelegatedPurpose,
): Promise<Result<string>> {
  const id = readOrganizationId(orgId);
  if (isRefusal(id)) return id;
  if (ctx.client?.grants.allWorkspaces === true && ctx.principal.purposes.includes(purpose) && (await findOrganization(tx, id)) === null) {
    const stranger = await refuseStranger(tx, ctx, id, null);
    if (stranger !== null) return stranger;
    if (ctx.tenant.settings.disableNewWorkspaces) return refuse('Forbidden');
    const workspaceId = isId(id) ? id : ctx.ids.next();
    const now = ctx.clock.now();
    const organizationId = isId(id) ? null : id;
    const made = await tx
      .repo(Workspace)
      .insertMissing({ id: workspaceId, organizationId, displayName: id, createdAt: now, lastActivityAt: now });
    if (made > 0) await auditWorkspaceChange(tx, ctx, 'workspace.created', workspaceId);
  }
  return requireOrganization(tx, ctx, orgId, purpose);
}
