import { isRefusal } from '@countinghouse/domain/refusals';
import { etagOf } from '../../../platform/http/etag';
import type { Route } from '../../../platform/rest/route';
import { deleteWorkspace } from '../../workspaces/workspaces/delete-workspace';
import { openWorkspace } from '../../workspaces/workspaces/open-workspace';
import { presentOpenWorkspace } from './present-open-workspace';
import { readResourceUsers } from '../../workspaces/workspaces/read-resource-users';
import { readWorkspacePatch } from '../../workspaces/workspaces/read-workspace-patch';
import { requestAccess } from '../../workspaces/workspaces/request-access';
import { updateWorkspace } from '../../workspaces/workspaces/update-workspace';

/** Changes of workspaces, under the name that old clients know them by (docs/spec.md, lender 7). */
export const WORKSPACE_CHANGE_ROUTES: readonly Route[] = [
  {
    method: 'PATCH',
    path: '/api/Entities/{id}',
    access: 'viewer',
    async handler(ctx, { params: { id = '' }, body, headers }) {
      const change = readWorkspacePatch(body);
      if (isRefusal(change)) return change;
      const version = await updateWorkspace(ctx, { workspaceId: id, ...change, ifMatch: headers['if-match'] });
      if (isRefusal(version)) return version;
      const workspace = await openWorkspace(ctx, id);
      if (isRefusal(workspace)) return workspace;
      return { status: 200, headers: { etag: etagOf(workspace.version) }, body: await presentOpenWorkspace(ctx, workspace, { headers }) };
    },
  },
  {
    method: 'PUT',
    path: '/api/Entities/{id}/users',
    access: 'viewer',
    async handler(ctx, { params: { id = '' }, body, headers }) {
      const userIds = readResourceUsers(body);
      if (isRefusal(userIds)) return userIds;
      const version = await updateWorkspace(ctx, { workspaceId: id, userIds, ifMatch: headers['if-match'] });
      if (isRefusal(version)) return version;
      const resourceUsers = [...new Set(userIds.map((userId) => userId.toLowerCase()))].map((principalId) => ({ principalId }));
      return { status: 200, headers: { etag: etagOf(version) }, body: { resourceUsers, version } };
    },
  },
  {
    method: 'DELETE',
    path: '/api/Entities/{id}',
    access: 'viewer',
    async handler(ctx, { params: { id = '' } }) {
      const deleted = await deleteWorkspace(ctx, id);
      return isRefusal(deleted) ? deleted : { status: 204 };
    },
  },
  {
    method: 'POST',
    path: '/api/Entities/{id}/requestaccess',
    access: 'viewer',
    async handler(ctx, { params: { id = '' } }) {
      const requested = await requestAccess(ctx, id);
      return isRefusal(requested) ? requested : { status: 200, body: requested };
    },
  },
];
