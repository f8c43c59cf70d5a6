import { Ctx as Context, FieldResolver, Resolver, Root } from 'type-graphql';
import type { Ctx } from '../../../platform/context';
import { viewerCtx } from '../../../platform/graphql/viewer-ctx';
import { ApiClientType } from '../../identity/api-clients/api-clients.types';
import { workspaceLoader } from './workspace-loader';
import { WorkspaceType } from './workspace.types';

/** The workspaces of an API client. */
@Resolver(() => ApiClientType)
export class ApiClientWorkspacesResolver {
  @FieldResolver(() => [WorkspaceType], { description: 'The workspaces on its list; empty when it has access to all.' })
  async workspaces(@Root() { workspaceIds }: ApiClientType, @Context() ctx: Ctx) {
    const workspaces = await Promise.all(workspaceIds.map((id) => workspaceLoader.load(viewerCtx(ctx), id)));
    return workspaces.filter((workspace) => workspace !== null);
  }
}
