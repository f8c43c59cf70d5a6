import { AFTER, first } from '../../../platform/graphql/arg-options';
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
  @FieldResolver(() => SubmissionType, {
    nullable: true,
    description: 'The newest data collection; null for none, and without view rights.',
  })
  async newestSubmission(@Context() ctx: Ctx, @Root() workspace: Workspace) {
    return workspace.accessible ? newestSubmissionLoader.load(ctx, workspace.id) : null;
  }

  @FieldResolver(() => SubmissionConnectionType, { description: 'Its data collections, newest first.' })
  async submissions(
    @Context() ctx: Ctx,
    @Root() workspace: Workspace,
    @Arg('first', () => Int, first(LIMITS.workspacesPerPage)) first: number,
    @Arg('after', () => String, AFTER) after?: string | null,
    @Arg('includeDeleted', () => Boolean, {
      nullable: true,
      defaultValue: false,
      description: 'Whether to include deleted ones. Needs `CanViewDeletedSubmissions`.',
    })
    includeDeleted?: boolean | null,
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
