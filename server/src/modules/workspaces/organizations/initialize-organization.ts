import { isRefusal, type Result } from '@countinghouse/domain/refusals';
import { refuseWorkspaceName } from '@countinghouse/domain/workspaces/workspace-fields';
import { Raw } from 'typeorm';
import { withTenant, type TenantTransaction } from '../../../platform/database/with-tenant';
import { sanitiserFor } from '../../../platform/text/sanitiser';
import type { PrincipalRequestCtx } from '../../../platform/request-ctx';
import { useCase } from '../../../platform/use-case';
import { ensureOrganization } from './ensure-organization';
import { Workspace } from '../workspaces/workspace.entity';

/** Names a workspace that an API client made; has no effect on one that has a name, so that it may come twice and beside an import. Answers its id. */
export const initializeOrganization = useCase(
  { right: 'organization', of: 'workspace' },
  async (ctx: PrincipalRequestCtx, orgId: string, displayName: string): Promise<Result<string>> => {
    const refusal = refuseWorkspaceName(displayName, await sanitiserFor(displayName));
    if (refusal !== null) return refusal;
    return withTenant(ctx, async (tx) => {
      const workspaceId = await ensureOrganization(tx, ctx, orgId, 'ConnectAccountingSystem');
      if (!isRefusal(workspaceId)) await nameUnnamed(tx, workspaceId, displayName);
      return workspaceId;
    });
  },
);

/** Names a workspace that is still called by its id; has no effect on any other. */
export async function nameUnnamed(tx: TenantTransaction, workspaceId: string, name: string): Promise<void> {
  const itsId = Raw((column) => `${column} = coalesce(organization_id, id::text)`);
  await tx.repo(Workspace).update({ id: workspaceId, displayName: itsId }, { displayName: name, version: () => 'version + 1' });
}
