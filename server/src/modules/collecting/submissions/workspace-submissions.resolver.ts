import { LIMITS } from '@countinghouse/domain/limits';
import { Arg, Ctx as Context, FieldResolver, Int, Resolver, Root } from 'type-graphql';
import type { Ctx } from '../../../platform/context';
import { connectionOf } from '../../../platform/graphql/connection';
import { unwrap } from '../../../platform/graphql/refused-error';
import { viewerCtx } from '../../../platform/graphql/viewer-ctx';
import type { Workspace } from '../../workspaces/workspaces/workspace';
import { WorkspaceType } from '../../workspaces/workspaces/workspace.types';
import { historyPage } from './history-page';
import { newestSubmissionLoader } from './newest-submission-loader';
import { SubmissionConnectionType, SubmissionType } from './submission.types';

const WHOLE = { from: null, to: null, categories: null, sources: null, order: null, page: null } as const;

/** The data collections of a workspace as its fields. */
@Resolver(() => WorkspaceType)
export class WorkspaceSubmissionsResolver {
  @FieldResolver(() => SubmissionType, { nullable: true })
  async newestSubmission(@Context() ctx: Ctx, @Root() workspace: Workspace) {
    return workspace.accessible ? newestSubmissionLoader.load(ctx, workspace.id) : null;
  }

  @FieldResolver(() => SubmissionConnectionType)
  async submissions(
    @Context() ctx: Ctx,
    @Root() workspace: Workspace,
    @Arg('first', () => Int, { nullable: true, defaultValue: LIMITS.workspacesPerPage }) first: number,
    @Arg('after', () => String, { nullable: true }) after?: string | null,
    @Arg('includeDeleted', () => Boolean, { nullable: true, defaultValue: false }) includeDeleted?: boolean | null,
  ) {
    const page = await historyPage(viewerCtx(ctx), {
      ...WHOLE,
      workspaceId: workspace.id,
      first,
      after: after ?? null,
      includeDeleted: includeDeleted ?? false,
    });
    return connectionOf(unwrap(page));
  }
}
