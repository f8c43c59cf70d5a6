import { isRefusal, type Result } from '@countinghouse/domain/refusals';
import type { ViewerCtx } from '../../../platform/context';
import type { ApiClient } from './api-client';
import { changeApiClient } from './change-api-client';
import { giveWorkspaces, readGrants, refuseUnknown, type RequestedGrants } from './client-workspaces';

/** Gives an API client other purposes and workspaces, from the next call on; its open sockets are closed and may come again. Refuses InvalidInput, Forbidden, NotFound and Gone. */
export async function setApiClientAccess(
  ctx: ViewerCtx,
  { id, ...requested }: RequestedGrants & { readonly id: string },
): Promise<Result<ApiClient>> {
  const grants = readGrants(requested);
  if (isRefusal(grants)) return grants;
  const { purposes, allWorkspaces, workspaceIds } = grants;
  return changeApiClient(ctx, id, {
    action: 'apiClient.accessChanged',
    fields: ['purposes', 'workspaces'],
    changes: (before) => ({
      purposes: [before.purposes, purposes],
      workspaces: [before.allWorkspaces ? 'all' : before.workspaceIds, workspaceIds ?? 'all'],
    }),
    set: 'purposes = $3, all_workspaces = $4',
    values: [purposes, allWorkspaces],
    before: async (tx) => {
      const unknown = await refuseUnknown(tx, ctx, grants);
      if (unknown !== null) return unknown;
      await tx.query('delete from api_client_workspace where tenant_id = $1 and client_id = $2', [ctx.tenant.id, id.toLowerCase()]);
      await giveWorkspaces(tx, ctx, id.toLowerCase(), workspaceIds ?? []);
      return null;
    },
  });
}
