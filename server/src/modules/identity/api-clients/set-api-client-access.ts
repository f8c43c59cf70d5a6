import { isRefusal, type Result } from '@countinghouse/domain/refusals';
import type { ViewerCtx } from '../../../platform/context';
import { useCase } from '../../../platform/use-case';
import type { ApiClientDetails } from './api-client';
import { changeApiClient } from './change-api-client';
import { giveWorkspaces, readGrants, refuseUnknown, type RequestedGrants } from './client-workspaces';
import { ApiClientWorkspace } from './api-client-workspace.entity';

/** Gives an API client other purposes and workspaces, from the next call on; its open sockets are closed and may come again. Refuses InvalidInput, Forbidden, NotFound and Gone. */
export const setApiClientAccess = useCase(
  { right: 'CanManageApiClients' },
  async (ctx: ViewerCtx, { id, ...requested }: RequestedGrants & { readonly id: string }): Promise<Result<ApiClientDetails>> => {
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
      set: { purposes, allWorkspaces },
      before: async (tx) => {
        const unknown = await refuseUnknown(tx, grants);
        if (unknown !== null) return unknown;
        await tx.repo(ApiClientWorkspace).delete({ clientId: id.toLowerCase() });
        await giveWorkspaces(tx, id.toLowerCase(), workspaceIds ?? []);
        return null;
      },
    });
  },
);
