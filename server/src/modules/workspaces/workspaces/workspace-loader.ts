import type { ViewerCtx } from '../../../platform/context';
import { readRepo } from '../../../platform/database/with-tenant';
import { defineLoader } from '../../../platform/graphql/loader';
import { membershipsOf } from './reached-by';
import { workspacePresenter, type Workspace, type WorkspaceRow } from './workspace';
import { Workspace as StoredWorkspace } from './workspace.entity';

/** Workspaces by id as the viewer may see them; null for one that this tenant does not have, or no longer, and for one that an API client was not given. */
export const workspaceLoader = defineLoader<string, Workspace | null>(async (ctx, ids) => {
  const viewerCtx = ctx as ViewerCtx;
  const { userId, grants } = viewerCtx.viewer;
  const rows = await readRepo(ctx, StoredWorkspace)
    .createQueryBuilder('w')
    .andWhere('w.id = any(:ids) and w.deletedAt is null', { ids, userId })
    .select<WorkspaceRow>({
      id: 'w.id',
      displayName: 'w.displayName',
      engagementCode: 'w.engagementCode',
      primaryEmail: 'w.primaryEmail',
      lastActivityAt: 'w.lastActivityAt',
      lastSyncAt: 'w.lastSyncAt',
      version: 'w.version',
      isMember: `exists (
        select from ${membershipsOf(viewerCtx)} m where m.tenant_id = w.tenantId and m.workspace_id = w.id and m.user_id = :userId)`,
    })
    .getMany();
  const present = workspacePresenter(viewerCtx);
  const shown = grants === undefined ? rows : rows.filter(({ isMember }) => isMember);
  const workspaces = new Map(shown.map((row) => [row.id, present(row)]));
  return ids.map((id) => workspaces.get(id) ?? null);
});
