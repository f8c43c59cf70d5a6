import { InputArg } from '../../../platform/graphql/input-arg';
import { WORKSPACE_ID } from '../../../platform/graphql/arg-options';
import { isRefusal } from '@countinghouse/domain/refusals';
import { Arg, Args, Ctx as Context, ID, Mutation, Query, Resolver } from 'type-graphql';
import type { Ctx } from '../../../platform/context';
import { connectionOf } from '../../../platform/graphql/connection';
import { unwrap } from '../../../platform/graphql/refused-error';
import { viewerCtx } from '../../../platform/graphql/viewer-ctx';
import type { RequestCtx } from '../../../platform/request-ctx';
import { countSubmissions } from './count-submissions';
import { createSubmission } from './create-submission';
import { findSubmission } from './find-submission';
import { historyPage } from './history-page';
import { HistoryArgs, HistoryScopeArgs, SubmissionCountsType } from './history.types';
import { logMissingIds } from './log-missing-ids';
import { CreateSubmissionInput, SubmissionConnectionType, SubmissionType } from './submission.types';

/** Data collections: the history of a workspace or of the tenant, one of them, and new ones. */
@Resolver(() => SubmissionType)
export class SubmissionsResolver {
  @Query(() => SubmissionConnectionType, { description: 'Data collections of a workspace, or of the tenant.' })
  async submissions(@Context() ctx: Ctx, @Args(() => HistoryArgs) args: HistoryArgs) {
    const page = await historyPage(viewerCtx(ctx), {
      ...scopeOf(args),
      includeDeleted: args.includeDeleted ?? false,
      categories: args.categories ?? null,
      sources: args.sources ?? null,
      order: args.orderBy ?? null,
      first: args.first,
      after: args.after ?? null,
      page: args.page ?? null,
    });
    return connectionOf(unwrap(page));
  }

  @Query(() => SubmissionCountsType, { description: 'The total number.' })
  async submissionCounts(@Context() ctx: Ctx, @Args(() => HistoryScopeArgs) args: HistoryScopeArgs) {
    return unwrap(await countSubmissions(viewerCtx(ctx), scopeOf(args), args.includeDeleted ?? false));
  }

  @Query(() => SubmissionType, { description: 'One data collection.' })
  async submission(
    @Context() context: RequestCtx,
    @Arg('workspaceId', () => ID, WORKSPACE_ID) workspaceId: string,
    @Arg('id', () => ID, { description: 'Id of the submission.' }) id: string,
  ) {
    const ctx = viewerCtx(context);
    logMissingIds(ctx, { entityId: workspaceId, submissionId: id });
    return unwrap(await findSubmission(ctx, workspaceId.toLowerCase(), id.toLowerCase()));
  }

  @Mutation(() => SubmissionType, { description: 'Starts a data collection in a workspace.' })
  async createSubmission(@Context() context: RequestCtx, @InputArg(() => CreateSubmissionInput) input: CreateSubmissionInput) {
    const ctx = viewerCtx(context);
    const workspaceId = input.workspaceId.toLowerCase();
    const id = await createSubmission(ctx, {
      workspaceId,
      requestId: input.requestId?.toLowerCase() ?? null,
      metadata: (input.metadata ?? []).map(({ name, value }) => ({ name, value: value ?? null })),
      verificationEmail: null,
    });
    return unwrap(isRefusal(id) ? id : await findSubmission(ctx, workspaceId, id));
  }
}

function scopeOf({ workspaceId, createdFrom, createdTo }: HistoryScopeArgs) {
  return { workspaceId: workspaceId?.toLowerCase() ?? null, from: createdFrom ?? null, to: createdTo ?? null };
}
