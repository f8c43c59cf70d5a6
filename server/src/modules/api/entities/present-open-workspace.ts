import type { ViewerRequestCtx } from '../../../platform/request-ctx';
import type { RestRequest } from '../../../platform/rest/route';
import { useCase } from '../../../platform/use-case';
import { connectionsLoader } from '../../connections/connections/list-connections';
import { displayDatesOf } from '../../workspaces/workspaces/display-dates-of';
import { presentWorkspace } from '../../workspaces/workspaces/present-workspace';
import { visibleUsers } from '../../workspaces/workspaces/visible-users';
import type { Workspace } from '../../workspaces/workspaces/workspace';

/** An opened workspace with its people and connections, as REST answers it. */
export const presentOpenWorkspace = useCase(
  { caller: 'person', because: 'It presents a workspace that openWorkspace opened for them.' },
  async (ctx: ViewerRequestCtx, workspace: Workspace, request: Pick<RestRequest, 'headers'>) => {
    const users = await visibleUsers(ctx, workspace);
    const connections = await connectionsLoader.load(ctx, workspace.id);
    return {
      ...presentWorkspace(workspace, users, displayDatesOf(ctx, request)),
      users,
      connections: connections.map(({ id, datasetName, datasourceNameId }) => ({ id, datasetName, datasourceNameId })),
    };
  },
);
