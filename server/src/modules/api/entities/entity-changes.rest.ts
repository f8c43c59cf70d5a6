import { isRefusal } from '@countinghouse/domain/refusals';
import { etagOf } from '../../../platform/http/etag';
import { routesOf } from '../../../platform/rest/routes-of';
import { WORKSPACE_CHANGE_CONTRACTS } from './entity-changes.contract';
import { deleteWorkspace } from '../../workspaces/workspaces/delete-workspace';
import { openWorkspace } from '../../workspaces/workspaces/open-workspace';
import { presentOpenWorkspace } from './present-open-workspace';
import { requestAccess } from '../../workspaces/workspaces/request-access';
import { updateWorkspace } from '../../workspaces/workspaces/update-workspace';

/** Changes of workspaces, under the name that old clients know them by (docs/spec.md, lender 7). */
export const WORKSPACE_CHANGE_ROUTES = routesOf(WORKSPACE_CHANGE_CONTRACTS, {
  async updateWorkspace(ctx, { params: { id }, body, headers }) {
    const version = await updateWorkspace(ctx, { workspaceId: id, ...body, ifMatch: headers['if-match'] });
    if (isRefusal(version)) return version;
    const workspace = await openWorkspace(ctx, id);
    if (isRefusal(workspace)) return workspace;
    return { status: 200, headers: { etag: etagOf(workspace.version) }, body: await presentOpenWorkspace(ctx, workspace, { headers }) };
  },
  async setWorkspaceUsers(ctx, { params: { id }, body, headers }) {
    const userIds = body.resourceUsers.map(({ principalId }) => principalId);
    const version = await updateWorkspace(ctx, { workspaceId: id, userIds, ifMatch: headers['if-match'] });
    if (isRefusal(version)) return version;
    const resourceUsers = [...new Set(userIds.map((userId) => userId.toLowerCase()))].map((principalId) => ({ principalId }));
    return { status: 200, headers: { etag: etagOf(version) }, body: { resourceUsers, version } };
  },
  async deleteWorkspace(ctx, { params: { id } }) {
    const deleted = await deleteWorkspace(ctx, id);
    return isRefusal(deleted) ? deleted : { status: 204 };
  },
  async requestAccess(ctx, { params: { id } }) {
    const requested = await requestAccess(ctx, id);
    return isRefusal(requested) ? requested : { status: 200, body: requested };
  },
});
