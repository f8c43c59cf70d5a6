import { isRefusal, type Result } from '@countinghouse/domain/refusals';
import { refuseWorkspaceName } from '@countinghouse/domain/workspaces/workspace-fields';
import type { Ctx } from '../../../platform/context';
import { withTenant, type TenantTransaction } from '../../../platform/database/with-tenant';
import { sanitiserFor } from '../../../platform/text/sanitiser';
import type { PrincipalRequestCtx } from '../../../platform/request-ctx';
import { ensureOrganization } from './ensure-organization';

const NAME = `
update workspace set display_name = $3, version = version + 1
where tenant_id = $1 and id = $2 and display_name = coalesce(organization_id, id::text)`;

/** Names a workspace that an API client made; has no effect on one that has a name, so that it may come twice and beside an import. Answers its id. */
export async function initializeOrganization(ctx: PrincipalRequestCtx, orgId: string, displayName: string): Promise<Result<string>> {
  const refusal = refuseWorkspaceName(displayName, await sanitiserFor(displayName));
  if (refusal !== null) return refusal;
  return withTenant(ctx, async (tx) => {
    const workspaceId = await ensureOrganization(tx, ctx, orgId, 'ConnectAccountingSystem');
    if (!isRefusal(workspaceId)) await nameUnnamed(tx, ctx, workspaceId, displayName);
    return workspaceId;
  });
}

/** Names a workspace that is still called by its id; has no effect on any other. */
export async function nameUnnamed(
  tx: TenantTransaction,
  { tenant }: Pick<Ctx, 'tenant'>,
  workspaceId: string,
  name: string,
): Promise<void> {
  await tx.query(NAME, [tenant.id, workspaceId, name], 'name-unnamed-workspace');
}
