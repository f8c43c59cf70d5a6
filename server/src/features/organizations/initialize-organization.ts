import { isRefusal, type Answer } from '@countinghouse/domain/refusals';
import { refuseWorkspaceName } from '@countinghouse/domain/workspaces/workspace-fields';
import { withTenant } from '../../platform/database/with-tenant';
import { sanitiserFor } from '../../platform/text/sanitiser';
import type { PrincipalRequestCtx } from '../tenants/request-ctx';
import { ensureOrganization } from './ensure-organization';

const NAME = `
update workspace set display_name = $3, version = version + 1
where tenant_id = $1 and id = $2 and display_name = coalesce(organization_id, id::text)`;

/** Names a workspace that an API client made; has no effect on one that has a name, so that it may come twice and beside an import (design 3). Answers its id. */
export async function initializeOrganization(ctx: PrincipalRequestCtx, orgId: string, displayName: string): Promise<Answer<string>> {
  const refusal = refuseWorkspaceName(displayName, await sanitiserFor(displayName));
  if (refusal !== null) return refusal;
  return withTenant(ctx, async (tx) => {
    const workspaceId = await ensureOrganization(tx, ctx, orgId, 'ConnectAccountingSystem');
    if (!isRefusal(workspaceId)) await tx.query(NAME, [ctx.tenant.id, workspaceId, displayName]);
    return workspaceId;
  });
}
