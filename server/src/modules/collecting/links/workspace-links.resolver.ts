import { Ctx as Context, FieldResolver, Resolver, Root } from 'type-graphql';
import type { Ctx } from '../../../platform/context';
import { presentRequestForGraphql } from '../requests/present-submission-request';
import { SubmissionRequestType } from '../requests/request.types';
import type { Workspace } from '../../workspaces/workspaces/workspace';
import { WorkspaceType } from '../../workspaces/workspaces/workspace.types';
import { linkedRequestsLoader } from './linked-requests-loader';

/** The requests with a link of a workspace as its field. */
@Resolver(() => WorkspaceType)
export class WorkspaceLinksResolver {
  @FieldResolver(() => [SubmissionRequestType], {
    description:
      'Requests with a working link, or whose link closed in the last 30 days without books; newest first, empty without view rights.',
  })
  async linkedRequests(@Context() ctx: Ctx, @Root() workspace: Workspace) {
    if (!workspace.accessible) return [];
    return (await linkedRequestsLoader.load(ctx, workspace.id)).map(presentRequestForGraphql);
  }
}
