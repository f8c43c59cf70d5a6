import { LIMITS } from '@countinghouse/domain/limits';
import { Arg, Ctx as Context, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import type { Ctx } from '../../platform/context';
import { connectionOf } from '../../platform/graphql/connection';
import { answered } from '../../platform/graphql/refused-error';
import { viewerCtx } from '../../platform/graphql/viewer-ctx';
import { documentsOfSubmissionLoader } from '../documents/documents-of-submission-loader';
import { DocumentType } from '../documents/document.types';
import { financialRecordLoader } from '../imports/financial-record-loader';
import { FinancialRecordType } from '../imports/financial-record.types';
import { presentRequestForGraphql } from '../requests/present-submission-request';
import { requestLoader } from '../requests/request-loader';
import { SubmissionRequestType } from '../requests/request.types';
import type { RequestCtx } from '../tenants/request-ctx';
import { userLoader } from '../users/user-loader';
import { UserType } from '../users/user.types';
import { workspaceLoader } from '../workspaces/workspace-loader';
import { WorkspaceType } from '../workspaces/workspace.types';
import { createSubmission } from './create-submission';
import { findSubmission } from './find-submission';
import { listSubmissions } from './list-submissions';
import type { Submission } from './submission';
import { CreateSubmissionInput, SubmissionConnectionType, SubmissionType } from './submission.types';

/** Data collections of a workspace. */
@Resolver(() => SubmissionType)
export class SubmissionsResolver {
  @Query(() => SubmissionConnectionType)
  async submissions(
    @Context() ctx: Ctx,
    @Arg('workspaceId', () => ID) workspaceId: string,
    @Arg('first', () => Int, { nullable: true, defaultValue: LIMITS.workspacesPerPage }) first: number,
    @Arg('after', () => String, { nullable: true }) after?: string | null,
    @Arg('includeDeleted', () => Boolean, { nullable: true, defaultValue: false }) includeDeleted?: boolean | null,
  ) {
    const input = { workspaceId: workspaceId.toLowerCase(), first, after: after ?? null, includeDeleted: includeDeleted ?? false };
    return connectionOf(answered(await listSubmissions(viewerCtx(ctx), input)));
  }

  @Query(() => SubmissionType)
  async submission(@Context() ctx: Ctx, @Arg('workspaceId', () => ID) workspaceId: string, @Arg('id', () => ID) id: string) {
    return answered(await findSubmission(viewerCtx(ctx), workspaceId.toLowerCase(), id.toLowerCase()));
  }

  @Mutation(() => SubmissionType)
  async createSubmission(@Context() context: RequestCtx, @Arg('input', () => CreateSubmissionInput) input: CreateSubmissionInput) {
    const ctx = viewerCtx(context);
    const workspaceId = input.workspaceId.toLowerCase();
    const id = answered(
      await createSubmission(ctx, {
        workspaceId,
        requestId: input.requestId?.toLowerCase() ?? null,
        metadata: (input.metadata ?? []).map(({ name, value }) => ({ name, value: value ?? null })),
        verificationEmail: null,
      }),
    );
    return answered(await findSubmission(ctx, workspaceId, id));
  }

  @FieldResolver(() => WorkspaceType)
  workspace(@Context() ctx: Ctx, @Root() submission: Submission) {
    return workspaceLoader.load(ctx, submission.workspaceId);
  }

  @FieldResolver(() => UserType, { nullable: true })
  async requestingUser(@Context() ctx: Ctx, @Root() { requestedBy }: Submission) {
    return requestedBy === null ? null : userLoader.load(ctx, requestedBy);
  }

  @FieldResolver(() => SubmissionRequestType, { nullable: true })
  async request(@Context() ctx: Ctx, @Root() { requestId }: Submission) {
    const request = requestId === null ? null : await requestLoader.load(ctx, requestId);
    return request === null ? null : presentRequestForGraphql(request);
  }

  @FieldResolver(() => [DocumentType])
  documents(@Context() ctx: Ctx, @Root() submission: Submission) {
    return documentsOfSubmissionLoader.load(ctx, submission.id);
  }

  @FieldResolver(() => FinancialRecordType, { nullable: true })
  financialRecord(@Context() ctx: Ctx, @Root() submission: Submission) {
    return financialRecordLoader.load(ctx, submission.id);
  }
}
